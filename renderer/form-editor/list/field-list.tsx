import { ArrowDown, ArrowUp, CircleAlert, EyeOff, GripVertical, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { mostFormFields } from '../../../main/contract/form/form-field.ts';
import { isFocusLost } from '../../lib/commands/page-focus.ts';
import { say } from '../../lib/spoken/say.ts';
import { type DropSide, type StartDrag, useRowDrag } from '../../lib/window/use-row-drag.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import heard from '../../ui/look/heard.module.css';
import { Icon } from '../../ui/look/icon.tsx';
import { type EditedField, fieldName } from '../state/edited-field.ts';
import type { FormEditorState } from '../state/use-form-editor.ts';
import styles from './field-list.module.css';

interface FieldListProps {
  readonly editor: FormEditorState;
  /** Goes to the settings of the selected field. */
  readonly onOpen: () => void;
}

/** The fields in the order of the form. One of them is selected: its settings are shown. */
export function FieldList({ editor, onOpen }: FieldListProps) {
  const { t } = useTranslation();
  const { state, dispatch } = editor;
  const { fields, selected } = state;
  const at = fields.findIndex(({ key }) => key === selected);
  const field = fields[at];
  const toFocus = useRef<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const drag = useRowDrag<HTMLUListElement>((from, to) => move(from, to));
  const { list } = drag;

  const keepFocus = useEffectEvent(() => {
    // A moved row has lost the focus, and so has a button that has nothing more to do.
    const isLost = isFocusLost() || document.activeElement?.matches(':disabled') === true;
    const wanted = toFocus.current ?? (isLost ? selected : null);
    toFocus.current = null;
    if (wanted !== null) rowOf(list.current, wanted)?.focus();
    else if (isLost) addButton.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what moves and disappears.
  useEffect(() => {
    rowOf(list.current, selected)?.scrollIntoView({ block: 'nearest' });
    keepFocus();
  }, [fields.length, selected, at]);

  const move = (from: number, to: number) => {
    const moved = fields[from];
    if (moved === undefined || to < 0 || to >= fields.length || to === from) return;
    dispatch({ type: 'move', key: moved.key, to });
    const name = fieldName(t, moved.field);
    say(t('body.moved', { name, place: to + 1, all: fields.length }));
  };
  const remove = () => {
    if (field === undefined) return;
    dispatch({ type: 'remove', key: field.key });
    say(t('body.fieldRemoved', { name: fieldName(t, field.field) }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || at < 0) return;
    const to = placeOfKey(event.key, at, fields.length);
    if (to !== null) {
      event.preventDefault();
      const key = fields[to]?.key ?? null;
      toFocus.current = event.altKey ? selected : key;
      if (event.altKey) move(at, to);
      else if (key !== null) dispatch({ type: 'select', key });
    } else if (event.key === 'Delete' && !event.altKey) {
      event.preventDefault();
      toFocus.current = (fields[at + 1] ?? fields[at - 1])?.key ?? null;
      remove();
    }
  };

  return (
    <section className={styles.part} aria-label={t('session.formEditor.fields')}>
      <div className={styles.head}>
        <Button
          ref={addButton}
          icon={Plus}
          isDisabled={fields.length >= mostFormFields}
          onPress={() => {
            dispatch({ type: 'add', field: newFormField('') });
            onOpen();
          }}
        >
          {t('body.addField')}
        </Button>
        <div className={styles.tools}>
          <IconButton
            name={t('session.formEditor.moveUp')}
            icon={ArrowUp}
            isDisabled={at <= 0}
            onPress={() => move(at, at - 1)}
          />
          <IconButton
            name={t('session.formEditor.moveDown')}
            icon={ArrowDown}
            isDisabled={at < 0 || at === fields.length - 1}
            onPress={() => move(at, at + 1)}
          />
          <IconButton
            name={t('common.remove')}
            icon={Trash2}
            variant="danger"
            isDisabled={at < 0}
            onPress={remove}
          />
        </div>
      </div>
      {fields.length === 0 && <p className={styles.empty}>{t('session.formEditor.noFields')}</p>}
      <ul
        ref={list}
        className={styles.list}
        aria-label={t('session.formEditor.fieldsOfForm')}
        data-arrow-keys="true"
        hidden={fields.length === 0}
        onKeyDown={onKeyDown}
      >
        {fields.map((edited, index) => (
          <FieldRow
            key={edited.key}
            edited={edited}
            index={index}
            section={sectionAbove(fields, index)}
            isSelected={edited.key === selected}
            hasProblem={editor.problems.has(edited.key) && editor.showsProblems}
            isDragged={drag.isDragged(index)}
            dropSide={drag.dropSide(index)}
            onDragStart={drag.start}
            onSelect={(isByKey) => {
              dispatch({ type: 'select', key: edited.key });
              if (isByKey) onOpen();
            }}
          />
        ))}
      </ul>
      {fields.length > 1 && <p className={styles.foot}>{t('session.formEditor.moveHint')}</p>}
    </section>
  );
}

const rowOf = (list: HTMLElement | null, key: string | null) =>
  list?.querySelector<HTMLElement>(`[data-key="${key}"]`);

function placeOfKey(key: string, at: number, all: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return Math.min(all - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return all - 1;
    default:
      return null;
  }
}

/** The heading above a field; empty if it belongs to the section of the field above. */
function sectionAbove(fields: readonly EditedField[], index: number): string {
  const section = fields[index]?.field.section ?? '';
  return section === fields[index - 1]?.field.section ? '' : section;
}

interface FieldRowProps {
  readonly edited: EditedField;
  readonly index: number;
  readonly section: string;
  readonly isSelected: boolean;
  readonly hasProblem: boolean;
  readonly isDragged: boolean;
  readonly dropSide: DropSide | null;
  readonly onDragStart: StartDrag;
  readonly onSelect: (isByKey: boolean) => void;
}

/** One field. Re-renders only if it has changed: a form may have 1,000 of them. */
const FieldRow = memo(
  function FieldRow(props: FieldRowProps) {
    const { edited, index, section, isSelected, hasProblem, isDragged, dropSide } = props;
    const { t } = useTranslation();
    const { field } = edited;
    const name = harmless(fieldName(t, field));
    const isShown = !field.hidden && !field.neverSend;
    return (
      <li
        className={styles.item}
        data-path={field.path}
        data-dragged={isDragged || undefined}
        data-drop={dropSide}
      >
        {section !== '' && <p className={styles.section}>{harmless(section)}</p>}
        <div className={classNames(styles.row, isSelected && styles.selected)}>
          <span
            className={styles.handle}
            aria-hidden="true"
            onPointerDown={(event) => props.onDragStart(index, event)}
          >
            <Icon as={GripVertical} size={14} />
          </span>
          <button
            type="button"
            className={styles.open}
            data-key={edited.key}
            aria-current={isSelected || undefined}
            tabIndex={isSelected ? 0 : -1}
            // A press of Enter or Space is a click without a count.
            onClick={({ detail }) => props.onSelect(detail === 0)}
          >
            <span className={styles.name}>
              <span dir="auto">{name}</span>
              {field.required && (
                <span className={styles.required} title={t('session.formEditor.required')}>
                  <span aria-hidden="true">*</span>
                  <span className={heard.always}>{t('session.formEditor.required')}</span>
                </span>
              )}
            </span>
            <span className={styles.control}>
              {!isShown && (
                <span
                  className={styles.mark}
                  title={t(`session.formEditor.${field.neverSend ? 'neverSend' : 'hidden'}`)}
                >
                  <Icon as={EyeOff} size={14} />
                  <span className={heard.always}>
                    {t(`session.formEditor.${field.neverSend ? 'neverSend' : 'hidden'}`)}
                  </span>
                </span>
              )}
              {hasProblem && (
                <span className={styles.problem} title={t('session.formEditor.hasProblem')}>
                  <Icon as={CircleAlert} size={14} />
                  <span className={heard.always}>{t('session.formEditor.hasProblem')}</span>
                </span>
              )}
              {t(`forms.control.${field.control}`)}
            </span>
            {name !== field.path && (
              <span className={styles.path} dir="ltr">
                {harmless(field.path)}
              </span>
            )}
          </button>
        </div>
      </li>
    );
  },
  (before, next) => {
    const keys = Object.keys(next) as readonly (keyof FieldRowProps)[];
    return keys.every((key) => key === 'onSelect' || Object.is(before[key], next[key]));
  },
);
