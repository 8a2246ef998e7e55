import { useTranslation } from 'react-i18next';
import { isInsecure } from '../../../main/contract/profile/base-url.ts';
import { Banner } from '../../ui/page/banner.tsx';
import warning from './warning.module.css';

interface InsecureBannerProps {
  readonly url: URL;
  /** Announced if it appears while the user types. */
  readonly isLive?: boolean;
}

/** Says that a service is reached without encryption. Renders nothing for encrypted services and for this computer. */
export function InsecureBanner({ url, isLive = false }: InsecureBannerProps) {
  const { t } = useTranslation();
  if (!isInsecure(url)) return null;
  return (
    <Banner tone="warn" isLive={isLive} className={warning.framed}>
      {t('session.form.insecure')}
    </Banner>
  );
}
