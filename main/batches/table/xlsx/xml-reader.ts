import { Parser } from 'saxen';

/**
 * Gets the elements of the namespaces below, by their local names: each program writes another prefix. Extensions of
 * Excel have elements of the same local names (`x15:workbookPr`), so an element of any other namespace has the name ''.
 */
export interface XmlListener {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  /** Decoded by `decodeXml` only where it is wanted. */
  text(text: string): void;
}

/** Read only where they are wanted, which saves half of the time. */
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

/** Reads XML piece by piece. Throws where it is malformed. It never expands entities that the file declares. */
export function createXmlReader(listener: XmlListener): Pick<Parser, 'write' | 'end'> {
  const parser = new Parser().ns(namespaces);
  parser.on('openTag', (name, attributes) =>
    listener.open(localName(name), () => decodedAttributes(attributes() || {})),
  );
  parser.on('closeTag', (name) => listener.close(localName(name)));
  parser.on('text', (text) => listener.text(text));
  // `&` stands for itself in there.
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
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};

/**
 * Replaces the references in a text of XML. saxen's own function loses every character above U+FFFF. Throws where a
 * reference has no meaning: left as it is, it would be taken for what somebody has typed.
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
