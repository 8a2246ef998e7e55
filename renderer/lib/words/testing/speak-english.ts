import en from '../../../../main/locales/en.json';
import { i18n } from '../i18n.ts';

// The texts for unit tests; in the window, `speak` loads those of the app's language.
i18n.addResourceBundle('en', 'translation', en);
await i18n.changeLanguage('en');
