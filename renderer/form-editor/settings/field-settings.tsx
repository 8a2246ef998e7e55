import type { TFunction } from 'i18next';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyCells } from '../../../main/contract/body/fill-row.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { formControls } from '../../../main/contract/form/form-field.ts';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import {
  type EditedField,
  lastName,
  listOf,
  type WriteField,
  withControl,
} from '../state/edited-field.ts';
import type { FieldProblems } from '../state/field-problems.ts';
import type { FormEditorState } from '../state/use-form-editor.ts';
import { ChoicesField } from './choices-field.tsx';
import { DefaultField } from './default-field.tsx';
import styles from './field-settings.module.css';
import { PathField } from './path-field.tsx';

interface FieldSettingsProps {
  readonly editor: FormEditorState;
  readonly edited: EditedField;
  /** Gets the focus when the settings are opened by keyboard. */
  readonly pathBox: RefObject<HTMLInputElement | null>;
  readonly labelBox: RefObject<HTMLInputElement | null>;
}

/** Everything about one field. Mounted again for another one: which boxes were left belongs to the field. */
export function FieldSettings(props: FieldSettingsProps) {
  const { editor, edited, pathBox, labelBox } = props;
  const { t } = useTranslation();
  const { field } = edited;
  const { problemAt, leave } = useShownProblems(editor, edited);
  const write: WriteField = (next) => editor.dispatch({ type: 'write', field: next });
  const change = (part: Partial<FormField>) => write({ ...edited, field: { ...field, ...part } });
  const tooLong = (name: keyof FieldProblems) =>
    problemAt(name) === undefined ? null : t('session.formEditor.problem.long');
  const isChoice = field.control === 'choice';

  return (
    <div className={styles.settings}>
      <div className={styles.pair}>
        <PathField
          boxRef={pathBox}
          edited={edited}
          problem={problemAt('path')}
          onWrite={write}
          onLeave={() => leave('path')}
        />
        <TextField
          ref={labelBox}
          label={t('session.formEditor.label')}
          description={t('session.formEditor.labelHint')}
          placeholder={lastName(field.path) ?? ''}
          isFreeText
          value={field.label}
          onChange={(label) => change({ label })}
          error={tooLong('label')}
        />
      </div>
      <ListLabel editor={editor} edited={edited} error={tooLong('listLabel')} />
      <div className={styles.pair}>
        <Select
          label={t('session.formEditor.control')}
          options={formControls.map((value) => ({
            value,
            label: t(`forms.control.${value}`),
          }))}
          value={field.control}
          onChange={(control) => write(withControl(edited, control))}
        />
        <DefaultField
          edited={edited}
          problem={problemAt('default')}
          onWrite={write}
          onLeave={() => leave('default')}
        />
      </div>
      {field.control === 'product' && (
        <TextField
          label={t('session.formEditor.member')}
          description={t('session.formEditor.memberHint')}
          placeholder="id"
          isMonospace
          value={field.productMember ?? ''}
          onChange={(typed) => change({ productMember: typed === '' ? null : typed })}
          onBlur={() => leave('member')}
          error={memberError(t, problemAt('member'))}
        />
      )}
      {isChoice && (
        <ChoicesField
          edited={edited}
          problem={problemAt('choices')}
          onWrite={write}
          onLeave={() => leave('choices')}
        />
      )}
      <TextField
        label={t('session.formEditor.help')}
        description={t('session.formEditor.helpHint')}
        rows={2}
        isFreeText
        value={field.help}
        onChange={(help) => change({ help })}
        error={tooLong('help')}
      />
      <Checkbox
        isSelected={field.required}
        onChange={(required) => change({ required })}
        description={t('session.formEditor.requiredHint')}
      >
        {t('session.formEditor.required')}
      </Checkbox>
      <Disclosure title={t('session.formEditor.more')} isOpenAtFirst={hasMore(field)}>
        <div className={styles.more}>
          <div className={styles.pair}>
            <TextField
              label={t('session.formEditor.section')}
              description={t('session.formEditor.sectionHint')}
              isFreeText
              value={field.section}
              onChange={(section) => change({ section })}
              error={tooLong('section')}
            />
            <Select
              label={t('session.formEditor.empty')}
              description={t('session.formEditor.emptyHint')}
              options={(['usual', ...emptyCells] as const).map((value) => ({
                value,
                label: t(`session.formEditor.emptied.${value}`),
              }))}
              value={field.empty ?? 'usual'}
              onChange={(chosen) => change({ empty: chosen === 'usual' ? null : chosen })}
            />
          </div>
          <Checkbox
            isSelected={field.hidden}
            onChange={(hidden) => change({ hidden })}
            description={t('session.formEditor.hiddenHint')}
          >
            {t('session.formEditor.hidden')}
          </Checkbox>
          <Checkbox
            isSelected={field.neverSend}
            onChange={(neverSend) => change({ neverSend })}
            description={t('session.formEditor.neverSendHint')}
          >
            {t('session.formEditor.neverSend')}
          </Checkbox>
        </div>
      </Disclosure>
    </div>
  );
}

interface ListLabelProps extends Pick<FieldSettingsProps, 'editor' | 'edited'> {
  readonly error: string | null;
}

/** What the list is called that the field is in. All fields of the list have the same. */
function ListLabel({ editor, edited, error }: ListLabelProps) {
  const { t } = useTranslation();
  const list = listOf(edited.field.path);
  if (list === null) return null;
  const inList = editor.state.fields.filter(({ field }) => listOf(field.path) === list);
  const label = inList.find(({ field }) => field.listLabel !== '')?.field.listLabel ?? '';
  const write = (listLabel: string) => {
    const withLabel = (one: EditedField) => ({ ...one, field: { ...one.field, listLabel } });
    const others = inList.map(withLabel);
    editor.dispatch({ type: 'write', field: withLabel(edited), others });
  };
  return (
    <TextField
      label={t('session.formEditor.listLabel')}
      description={t('session.formEditor.listLabelHint')}
      placeholder={lastName(list) ?? ''}
      isFreeText
      value={label}
      onChange={write}
      error={error}
    />
  );
}

function memberError(t: TFunction, problem: FieldProblems['member']): string | null {
  if (problem === undefined) return null;
  return t(`session.formEditor.problem.${problem === 'long' ? 'long' : 'member'}`);
}

/** Whether one of the settings that most fields don't need is set. */
function hasMore({ section, empty, hidden, neverSend }: FormField): boolean {
  return section !== '' || empty !== null || hidden || neverSend;
}

/** The problems of the boxes that were left, and of all of them once the form could not be saved. */
function useShownProblems({ problems, showsProblems }: FormEditorState, { key }: EditedField) {
  const [left, setLeft] = useState<ReadonlySet<keyof FieldProblems>>(new Set());
  const all = problems.get(key);
  return {
    problemAt: <K extends keyof FieldProblems>(name: K): FieldProblems[K] | undefined =>
      showsProblems || left.has(name) ? all?.[name] : undefined,
    leave: (name: keyof FieldProblems) => setLeft((before) => new Set([...before, name])),
  };
}
