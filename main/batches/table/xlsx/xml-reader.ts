import { Parser } from 'saxen';

/**
 * Gets the elements of the namespaces below by local name, because each program writes another prefix. Excel extensions
 * have elements with the same local names (`x15:workbookPr`), so elements of other namespaces have the name ''.
 */
export interface XmlListener {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  /** `decodeXml` decodes it only if needed. */
  text(text: string): void;
}

/** Read only if needed, which saves half of the time. */
export type XmlAttributes = () => Readonly<Record<string, string>>;

const ooxml = 'http://schemas.openxmlformats.org';
const strict = 'http://purl.oclc.org/ooxml';
/** The namespaces that are read, in both editions of the standard (ECMA-376 and ISO 29500, strict). */
const namespaces = {
  [`${ooxml}/spreadsheetml/2006/main`]: 'main',
  [`${strict}/spreadsheetml/main`]: 'main',
  [`${ooxml}/package/2006/relationships`]: 'main',
  [`${ooxml}/officeDocument/2006/relationships`]: 'r',
  [`${strict}/officeDocument/relationships`]: 'r',
};

/** Reads XML piece by piece. Throws if it is malformed. Never expands entities that the file declares. */
export function createXmlReader(listener: XmlListener): Pick<Parser, 'write' | 'end'> {
  const parser = new Parser().ns(namespaces);
  parser.on('openTag', (name, attributes) =>
    listener.open(localName(name), () => decodedAttributes(attributes() || {})),
  );
  parser.on('closeTag', (name) => listener.close(localName(name)));
  parser.on('text', (text) => listener.text(text));
  // `&` is literal in CDATA.
  parser.on('cdata', (text) => listener.text(text.replaceAll('&', '&amp;')));
  return parser;
}

function localName(name: string): string {
  if (name.startsWith('main:')) return name.slice(5);
  return name.includes(':') ? '' : name;
}

function decodedAttributes(attributes: Readonly<Record<string, string>>) {
  if (!Object.values(attributes).some((value) => value.includes('&'))) return attributes;
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, decodeXml(value)]),
  );
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Replaces the references in an XML text. saxen's own function loses every character above U+FFFF. Throws for an
 * invalid reference: left unchanged, it would look like text that somebody typed.
 */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d+);|#x([0-9a-f]+);|([a-z]+);)?/gi,
    (source, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const character =
        name === undefined && code <= 0x10ffff ? String.fromCodePoint(code) : named[name ?? ''];
      if (character === undefined) throw new Error(`${source} is no reference.`);
      return character;
    },
  );
}
