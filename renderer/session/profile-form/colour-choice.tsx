import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { profileColours } from '../../../main/contract/profile/profile-choices.ts';
import fieldStyles from '../../ui/field/field.module.css';
import { lockedField } from '../../ui/look/set-by-administrator.tsx';
import styles from './colour-choice.module.css';

interface ColourChoiceProps {
  readonly value: Profile['colour'];
  readonly onChange: (colour: Profile['colour']) => void;
  readonly isLocked: boolean;
}

/** The colour of the band on the left of the window, which helps to tell two services apart. */
export function ColourChoice({ value, onChange, isLocked }: ColourChoiceProps) {
  const { t } = useTranslation();
  const { isDisabled, description } = lockedField(isLocked);
  return (
    <RadioGroup
      className={fieldStyles.field ?? ''}
      orientation="horizontal"
      value={value}
      isDisabled={isDisabled}
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
      {description !== undefined && <Text slot="description">{description}</Text>}
    </RadioGroup>
  );
}
