import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import styles from './case-preview.module.css';
import type { Fields } from './fields.ts';
import type { Lines } from './lines.ts';
import {
  isWholeRemoved,
  type Piece,
  piecesOfLine,
  type Removals,
  removed,
  type ShownLine,
  shownLines,
} from './removals.ts';
import { Group, Pieces, type PreviewProps, Toggle } from './toggles.tsx';

/** How much is drawn at once. The rest is on further parts, so that everything in the file can be seen. */
const mostLines = 200;
const mostUnits = 30_000;
/** How much of one line is drawn first, and added with each press. */
const lineUnits = 10_000;

interface LinesPreviewProps extends PreviewProps {
  readonly lines: Lines;
  readonly hasHeading: boolean;
}

/** The lines of a text, each with a button that removes its value. */
export function LinesPreview({
  lines,
  hasHeading,
  document,
  removals,
  onToggle,
}: LinesPreviewProps) {
  const { t } = useTranslation();
  const { fields } = document;
  const [at, setAt] = useState(0);
  const starts = useMemo(() => partStarts(lines, fields, removals), [lines, fields, removals]);
  const part = Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );
  const next = starts[part + 1];
  const shown = useMemo(
    () => linesOf(lines, fields, removals, starts[part] ?? 0, next ?? lines.count),
    [lines, fields, removals, starts, part, next],
  );
  const isWhole = removals.fields.has(lines.whole);
  const what = { what: lines.name };
  const content = (
    <>
      {hasHeading && (
        <div className={styles.linesHead}>
          <h5 className={styles.name}>{lines.name}</h5>
          <Toggle
            name={t('caseFile.removeAll', what)}
            isOn={isWhole}
            onToggle={() => onToggle(lines.whole)}
          />
        </div>
      )}
      <div className={styles.lines} translate="no">
        {isWholeRemoved(lines, fields, removals) && (
          <div className={styles.codeLine}>
            <span />
            <span className={styles.code}>
              <Pieces pieces={[removed]} mark={document.mark} />
            </span>
          </div>
        )}
        {shown.map((line) => (
          <Line
            key={line.line}
            line={line}
            pieces={() => piecesOfLine(lines, line, fields, removals)}
            mark={document.mark}
            name={nameOf(
              lines,
              fields,
              line,
              t('caseFile.line', { number: formatNumber(line.line + 1) }),
            )}
            onToggle={onToggle}
          />
        ))}
      </div>
      {starts.length > 1 && (
        <p className={styles.parts}>
          <IconButton
            name={t('caseFile.previous', what)}
            icon={ChevronLeft}
            isDisabled={part === 0}
            onPress={() => setAt(starts[part - 1] ?? 0)}
          />
          <span role="status">
            {t('caseFile.part', {
              page: formatNumber(part + 1),
              pages: formatNumber(starts.length),
            })}
          </span>
          <IconButton
            name={t('caseFile.next', what)}
            icon={ChevronRight}
            isDisabled={next === undefined}
            onPress={() => setAt(next ?? 0)}
          />
        </p>
      )}
    </>
  );
  // In a table, the whole table is one group.
  return hasHeading ? <Group name={lines.name}>{content}</Group> : content;
}

/** What the value of a line is called: its path, its header, or the number of the line. */
function nameOf(
  lines: Lines,
  fields: Fields,
  { line, field }: ShownLine,
  otherwise: string,
): string {
  const path = field === null ? null : fields.pathOf(field);
  return path ?? (lines.before(line).trim().replace(/:$/, '') || otherwise);
}

interface LineProps {
  readonly line: ShownLine;
  readonly pieces: () => Iterable<Piece>;
  readonly mark: string;
  readonly name: string;
  readonly onToggle: PreviewProps['onToggle'];
}

function Line({ line: { field, isRemoved }, pieces, mark, name, onToggle }: LineProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(lineUnits);
  const { drawn, isAll } = cut(pieces(), most);
  return (
    <div className={styles.codeLine}>
      {field === null ? (
        <span />
      ) : (
        <Toggle
          name={t('caseFile.remove', { what: name })}
          isOn={isRemoved}
          onToggle={() => onToggle(field)}
        />
      )}
      <span className={styles.code}>
        <Pieces pieces={drawn} mark={mark} />
        {!isAll && (
          <Button variant="quiet" onPress={() => setMost(most + lineUnits)}>
            {t('caseFile.more', { what: name })}
          </Button>
        )}
      </span>
    </div>
  );
}

/** The first characters. A character of two units stays whole. */
function cut(
  pieces: Iterable<Piece>,
  most: number,
): { readonly drawn: readonly Piece[]; readonly isAll: boolean } {
  let left = most;
  const drawn: Piece[] = [];
  for (const piece of pieces) {
    if (piece === removed) {
      drawn.push(piece);
    } else if (piece.length > left) {
      drawn.push(piece.slice(0, left).replace(/[\uD800-\uDBFF]$/, ''));
      return { drawn, isAll: false };
    } else {
      drawn.push(piece);
      left -= piece.length;
    }
  }
  return { drawn, isAll: true };
}

/** The first line of each part. */
function partStarts(lines: Lines, fields: Fields, removals: Removals): readonly number[] {
  const isShort = lines.count <= mostLines && lines.text.length <= mostUnits;
  if (isShort || isWholeRemoved(lines, fields, removals)) return [0];
  const starts = [0];
  let [count, units] = [0, 0];
  for (let line = 0; line < lines.count; line += 1) {
    const length = Math.min(lineUnits, lines.lengthOf(line));
    if (count > 0 && (count >= mostLines || units + length > mostUnits)) {
      starts.push(line);
      [count, units] = [0, 0];
    }
    count += 1;
    units += length;
    const field = lines.fieldOf(line);
    if (field !== null && removals.fields.has(field)) line = lines.lastOf(line);
  }
  return starts;
}

function linesOf(
  lines: Lines,
  fields: Fields,
  removals: Removals,
  from: number,
  to: number,
): readonly ShownLine[] {
  const shown: ShownLine[] = [];
  for (const line of shownLines(lines, fields, removals, from)) {
    if (line.line >= to && shown.length > 0) break;
    shown.push(line);
  }
  return shown;
}
