import { useTranslation } from 'react-i18next';
import {
  type CaseCell,
  type CaseColumn,
  type CasePart,
  type CasePath,
  type CaseText,
  isLines,
  isPath,
} from './case-document.ts';
import styles from './case-preview.module.css';
import { LinesPreview } from './lines-preview.tsx';
import { isRemoved, piecesOf, stepsOf } from './removals.ts';
import { Group, Pieces, type PreviewProps, Toggle } from './toggles.tsx';

/** What the case file will say, from the same document and by the same rules, with a button for all that can be removed. */
export function CasePreview({
  about,
  ...props
}: PreviewProps & { readonly about: readonly string[] }) {
  const { title, sections } = props.document;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {about.map((line) => (
        <p key={line} className={styles.about}>
          {line}
        </p>
      ))}
      {sections.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a document never change
        <section key={place} className={styles.section} aria-label={section.title}>
          <h4 className={styles.heading}>{section.title}</h4>
          {section.parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as the section
            <Part key={at} part={part} title={section.title} {...props} />
          ))}
        </section>
      ))}
    </>
  );
}

function Part({
  part,
  title,
  ...props
}: PreviewProps & { readonly part: CasePart; readonly title: string }) {
  const { t } = useTranslation();
  switch (part.kind) {
    case 'words':
      return <p>{part.text}</p>;
    case 'quote':
      return (
        <Group name={part.value.name}>
          <blockquote className={styles.quotation}>
            <ShownText text={part.value} {...props} />
          </blockquote>
        </Group>
      );
    case 'lines':
      return <LinesPreview lines={part.lines} hasHeading {...props} />;
    case 'facts':
      return (
        <Group name={groupName(title, t('caseFile.facts'))}>
          <dl className={styles.facts}>
            {part.facts.map((fact) => (
              <div key={fact.field}>
                <dt>{fact.name}</dt>
                <dd>
                  <ShownText text={fact} {...props} />
                </dd>
              </div>
            ))}
          </dl>
        </Group>
      );
    case 'table':
      return (
        <Group name={part.name}>
          <table className={styles.table}>
            <thead>
              <tr>
                {part.columns.map((column) => (
                  <th key={column.name} scope="col">
                    {column.name}
                    <ColumnToggle column={column} {...props} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never change
                <tr key={place}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as the row
                    <td key={column}>
                      <Cell cell={cell} {...props} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Group>
      );
  }
}

/** A section can have facts and a text of its own name. */
const groupName = (section: string, facts: string): string =>
  section === facts ? facts : `${section}: ${facts}`;

function Cell({ cell, ...props }: PreviewProps & { readonly cell: CaseCell }) {
  if (typeof cell === 'string') return cell;
  if (isLines(cell)) return <LinesPreview lines={cell} hasHeading={false} {...props} />;
  if (isPath(cell)) return <PathCell where={cell} {...props} />;
  return <ShownText text={cell} {...props} />;
}

function PathCell({
  where,
  document: { fields, mark },
  removals,
  onToggle,
}: PreviewProps & { readonly where: CasePath }) {
  const { t } = useTranslation();
  return [...stepsOf(where, fields, removals)].map(({ pieces, member }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change
    <span key={at}>
      <Pieces pieces={pieces} mark={mark} />
      {member !== null && (
        <Toggle
          name={t('caseFile.removeName', { what: fields.pathOf(member) ?? '' })}
          isOn={fields.isNameIn(member, removals.fields)}
          onToggle={() => onToggle(fields.nameOf(member))}
        />
      )}
    </span>
  ));
}

function ColumnToggle({
  column: { name, field },
  removals,
  onToggle,
}: PreviewProps & { readonly column: CaseColumn }) {
  const { t } = useTranslation();
  if (field === null) return null;
  const isOn = removals.fields.has(field);
  return (
    <Toggle
      name={t('caseFile.removeColumn', { what: name })}
      isOn={isOn}
      onToggle={() => onToggle(field)}
    />
  );
}

function ShownText({
  text,
  document,
  removals,
  onToggle,
}: PreviewProps & { readonly text: CaseText }) {
  const { t } = useTranslation();
  const isColumn = text.column !== undefined && removals.fields.has(text.column);
  return (
    <span className={styles.line}>
      <span className={styles.text}>
        <Pieces pieces={[...piecesOf(text, removals)]} mark={document.mark} />
      </span>
      {!isColumn && (
        <Toggle
          name={t('caseFile.remove', { what: text.name })}
          isOn={isRemoved(text, removals)}
          onToggle={() => onToggle(text.field)}
        />
      )}
    </span>
  );
}
