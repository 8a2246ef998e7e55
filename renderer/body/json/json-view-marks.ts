import { RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter } from '@codemirror/view';
import type { JsonMark } from './json-marks.ts';

// Not @codemirror/lint: its icons are data: URLs, which the page's CSP blocks.

/** Replaces all marks. */
export const setMarks = StateEffect.define<readonly JsonMark[]>();

class Mark extends GutterMarker {
  readonly mark: JsonMark;

  constructor(mark: JsonMark) {
    super();
    this.mark = mark;
  }

  override eq(other: Mark): boolean {
    return other.mark.message === this.mark.message && other.mark.tone === this.mark.tone;
  }

  override toDOM(): Node {
    const dot = document.createElement('span');
    dot.textContent = this.mark.tone === 'danger' ? '●' : '▲';
    dot.title = this.mark.message;
    dot.style.color = `var(--${this.mark.tone})`;
    dot.style.cursor = 'help';
    return dot;
  }
}

interface Marks {
  readonly inText: DecorationSet;
  readonly inGutter: RangeSet<Mark>;
}

const marksField = StateField.define<Marks>({
  create: () => ({ inText: Decoration.none, inGutter: RangeSet.empty }),
  update: (marks, { changes, effects, newDoc }) => {
    let next = marks;
    if (!changes.empty) {
      next = { inText: next.inText.map(changes), inGutter: next.inGutter.map(changes) };
    }
    for (const effect of effects) if (effect.is(setMarks)) next = toMarks(effect.value, newDoc);
    return next;
  },
  provide: (field) => EditorView.decorations.from(field, ({ inText }) => inText),
});

function toMarks(marks: readonly JsonMark[], doc: Text): Marks {
  const inText = [];
  /** By line: the first mark to show there, with the most severe ones first. */
  const byLine = new Map<number, JsonMark>();
  for (const mark of marks) {
    // The marks may belong to an older, longer text.
    const from = Math.min(mark.from, doc.length);
    const line = doc.lineAt(from);
    const to = Math.min(mark.to, line.to);
    if (from < to) inText.push(Decoration.mark({ class: `cm-mark-${mark.tone}` }).range(from, to));
    const there = byLine.get(line.from);
    if (there === undefined || (there.tone === 'warn' && mark.tone === 'danger')) {
      byLine.set(line.from, mark);
    }
  }
  return {
    inText: Decoration.set(inText, true),
    inGutter: RangeSet.of(
      [...byLine].map(([from, mark]) => new Mark(mark).range(from)),
      true,
    ),
  };
}

/** Marks in the text and next to its lines. */
export const jsonViewMarks = [
  marksField,
  gutter({ class: 'cm-marks', markers: (view) => view.state.field(marksField).inGutter }),
];
