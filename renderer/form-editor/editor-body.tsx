import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../main/contract/procedures.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { useFileDrop } from '../lib/window/use-file-drop.ts';
import { classNames } from '../ui/look/class-names.ts';
import { Banner } from '../ui/page/banner.tsx';
import styles from './form-editor.module.css';
import { FieldList } from './list/field-list.tsx';
import { FormPreview } from './preview.tsx';
import { FieldSettings } from './settings/field-settings.tsx';
import { LastPanel } from './sources/last-panel.tsx';
import { SchemaPanel } from './sources/schema-panel.tsx';
import type { LastAccepted } from './sources/use-last-accepted.ts';
import { useSchemaReading } from './sources/use-schema-reading.ts';
import { shownFields } from './state/editor-state.ts';
import type { FormEditorState } from './state/use-form-editor.ts';

/** What is shown between the list and the preview. */
export type Middle = 'settings' | 'last' | 'schema';

interface EditorBodyProps {
  readonly editor: FormEditorState;
  readonly profile: Profile;
  readonly kind: BodyKind;
  readonly got: Output<'getForms'>;
  /** The address of a schema document to read at once; null: none. */
  readonly readFrom: string | null;
  readonly last: LastAccepted;
  readonly middle: Middle;
  readonly onMiddle: (middle: Middle) => void;
}

/** The fields, the settings of the selected one, and the form as it will look. */
export function EditorBody(props: EditorBodyProps) {
  const { editor, profile, kind, got, readFrom, last, middle, onMiddle } = props;
  const { t } = useTranslation();
  const { state, dispatch } = editor;
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const pathBox = useRef<HTMLInputElement>(null);
  const labelBox = useRef<HTMLInputElement>(null);
  const reader = useSchemaReading(profile, kind);
  const readFirst = useEffectEvent(() => {
    if (readFrom !== null) reader.readAddress(readFrom);
  });
  useEffect(() => readFirst(), []);
  const isOver = useFileDrop(dialog, (file) => {
    onMiddle('schema');
    reader.readFile(file);
  });
  const takeDialog = useCallback((element: HTMLElement | null) => {
    setDialog(element?.closest<HTMLElement>('[role="dialog"]') ?? null);
  }, []);
  const edited = state.fields.find(({ key }) => key === state.selected);
  const current = useMemo(() => shownFields(state.fields), [state.fields]);
  const openSettings = () => {
    // The settings of the field have to be in the page to get the focus.
    flushSync(() => onMiddle('settings'));
    const box = pathBox.current?.value === '' ? pathBox.current : labelBox.current;
    box?.focus();
  };

  return (
    <div ref={takeDialog} className={styles.editor}>
      {got.problem !== null && (
        <Banner tone="warn">{t(`session.formEditor.fileProblem.${got.problem}`)}</Banner>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <FieldList editor={editor} onOpen={openSettings} />
        </div>
        <div className={styles.middle}>
          {middle === 'last' && last.step === 'found' && (
            <LastPanel
              kind={kind}
              last={last}
              current={current}
              onTake={(fields, way) => {
                const { source, schema } = state;
                dispatch({ type: 'replace', way, fields, source, schema });
                openSettings();
              }}
            />
          )}
          {middle === 'schema' && (
            <SchemaPanel
              profile={profile}
              kind={kind}
              reader={reader}
              current={current}
              source={state.source}
              onTake={(fields, way, form) => {
                dispatch({ type: 'replace', way, fields, ...form });
                reader.cancel();
                openSettings();
              }}
              onForget={() => dispatch({ type: 'forget-schema' })}
            />
          )}
          {middle === 'settings' && edited !== undefined && (
            <FieldSettings
              key={edited.key}
              editor={editor}
              edited={edited}
              pathBox={pathBox}
              labelBox={labelBox}
            />
          )}
          {middle === 'settings' && edited === undefined && (
            <p className={styles.start}>{t(`session.formEditor.start.${kind}`)}</p>
          )}
        </div>
        <div className={styles.preview}>
          <FormPreview kind={kind} fields={current} />
        </div>
      </div>
      <div className={classNames(styles.drop, isOver && styles.isOver)} aria-hidden="true">
        {isOver && t('session.formEditor.schema.drop')}
      </div>
    </div>
  );
}
