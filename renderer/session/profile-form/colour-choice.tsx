import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { profileColours } from '../../../main/contract/profile/profile-colours.ts';
import fieldStyles from '../../ui/field/field.module.css';
import styles from './colour-choice.module.css';

interface ColourChoiceProps {
  readonly value: Profile['colour'];
  readonly onChange: (colour: Profile['colour']) => void;
}

/** The colour of the band on the left of the window, which helps to tell two services apart. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      className={fieldStyles.field ?? ''}
      orientation="horizontal"
      value={value}
      onChange={(chosen) => {
        const colour = profileColours.find((one) => one === chosen);
        if (colour !== undefined) onChange(colour);
      }}
    >
      <Label className={fieldStyles.label ?? ''}>{t('session.form.colour')}</Label>
      <div className={styles.colours}>
        {profileColours.map((colour) => (
          <Radio
            key={colour}
            value={colour}
            className={styles.colour ?? ''}
            aria-label={t(`session.colours.${colour}`)}
          >
            <span
              className={styles.dot}
              title={t(`session.colours.${colour}`)}
              style={{ color: `var(--profile-${colour})` }}
            />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
