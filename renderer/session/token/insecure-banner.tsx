import { useTranslation } from 'react-i18next';
import { isInsecure } from '../../../main/contract/profile/base-url.ts';
import { Banner } from '../../ui/page/banner.tsx';
import warning from './warning.module.css';

interface InsecureBannerProps {
  readonly url: URL;
  /** Spoken when it appears while somebody types. */
  readonly isLive?: boolean;
}

/** Says that a service is reached without encryption; nothing for any other, nor for this computer. */
export function InsecureBanner({ url, isLive = false }: InsecureBannerProps) {
  const { t } = useTranslation();
  if (!isInsecure(url)) return null;
  return (
    <Banner tone="warn" isLive={isLive} className={warning.framed}>
      {t('session.form.insecure')}
    </Banner>
  );
}
