import en from '../../../../main/locales/en.json';
import { i18n } from '../i18n.ts';

// The texts for unit tests; in the window, `speak` loads those of the app's language.
// Loaded for each file of tests, but most files share a process.
if (!i18n.hasResourceBundle('en', 'translation')) i18n.addResourceBundle('en', 'translation', en);
await i18n.changeLanguage('en');
