import { TableError } from '../table-error.ts';
import { type CellStyle, readStyles } from './styles.ts';
import { createTextTaker } from './text-taker.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import type { XmlAttributes } from './xml-reader.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
}

/** What is needed to read a sheet. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  /** Whether days are counted from 1904. */
  readonly from1904: boolean;
  /** Texts that cells refer to by index. */
  readonly texts: readonly string[];
  /** In the order of the index that cells use. */
  readonly styles: readonly CellStyle[];
}

/** Reads everything in an XLSX except its sheets. Throws `not-xlsx` if there are none. */
export async function readWorkbook(xlsx: XlsxPackage): Promise<Workbook> {
  const roots = await readRelations(xlsx, '_rels/.rels', '');
  const path = pathOf(roots, 'officeDocument') ?? 'xl/workbook.xml';
  if (!xlsx.has(path)) throw new TableError('not-xlsx');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const file = path.slice(folder.length);
  const relations = await readRelations(xlsx, `${folder}_rels/${file}.rels`, folder);
  const { named, from1904 } = await readSheetList(xlsx, path);
  const sheets = named.flatMap(({ name, id, isHidden }) => {
    const relation = relations.get(id);
    // A chart can have its own sheet, without cells.
    return relation?.type === 'worksheet' ? { name, path: relation.path, isHidden } : [];
  });
  if (sheets.length === 0) throw new TableError('not-xlsx');
  const texts = pathOf(relations, 'sharedStrings') ?? `${folder}sharedStrings.xml`;
  const styles = pathOf(relations, 'styles') ?? `${folder}styles.xml`;
  return {
    sheets,
    from1904,
    texts: await readSharedStrings(xlsx, texts),
    styles: await readStyles(xlsx, styles),
  };
}

interface Relation {
  /** The last part of its URL: two standards have different URLs before it. */
  readonly type: string;
  readonly path: string;
}

async function readRelations(
  xlsx: XlsxPackage,
  path: string,
  folder: string,
): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  await xlsx.read(path, {
    ...silent,
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes();
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      relations.set(Id, { type, path: Target.startsWith('/') ? Target : folder + Target });
    },
  });
  return relations;
}

function pathOf(relations: ReadonlyMap<string, Relation>, type: string): string | null {
  for (const relation of relations.values()) if (relation.type === type) return relation.path;
  return null;
}

async function readSheetList(xlsx: XlsxPackage, path: string) {
  const named: (Pick<WorkbookSheet, 'name' | 'isHidden'> & { readonly id: string })[] = [];
  let from1904 = false;
  await xlsx.read(path, {
    ...silent,
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isYes(attributes().date1904);
      if (name === 'sheet') {
        const { name: sheet = '', state = 'visible' } = attributes();
        named.push({ name: sheet, id: relationId(attributes), isHidden: state !== 'visible' });
      }
    },
  });
  return { named, from1904 };
}

/** The texts that the cells of an XLSX refer to, each stored once. */
async function readSharedStrings(xlsx: XlsxPackage, path: string): Promise<readonly string[]> {
  const texts: string[] = [];
  const taker = createTextTaker();
  await xlsx.read(path, {
    open: (name) => (name === 'si' ? taker.begin() : taker.open(name)),
    close(name) {
      if (name === 'si') texts.push(taker.end());
      else taker.close(name);
    },
    text: taker.text,
  });
  return texts;
}

/** `r:id`, with any prefix. */
function relationId(attributes: XmlAttributes): string {
  for (const [name, value] of Object.entries(attributes())) if (/:id$/.test(name)) return value;
  return '';
}

export function isYes(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

const silent = { close: () => undefined, text: () => undefined };
