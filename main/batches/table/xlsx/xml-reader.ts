import { Parser } from 'saxen';

/** Names and attributes come without their prefix, which is another one in each program. */
export interface XmlListener {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  /** Decoded by `decodeXml` only where it is wanted. */
  text(text: string): void;
}

/** Read only where they are wanted, which saves half of the time. */
export type XmlAttributes = () => Readonly<Record<string, string>>;

/** Reads XML piece by piece. Throws where it is none. Entities of its own are never put in. */
export function createXmlReader(listener: XmlListener): Pick<Parser, 'write' | 'end'> {
  const parser = new Parser();
  parser.on('openTag', (name, attributes) =>
    listener.open(localName(name), () => attributes() || {}),
  );
  parser.on('closeTag', (name) => listener.close(localName(name)));
  parser.on('text', (text) => listener.text(text));
  // `&` stands for itself in there.
  parser.on('cdata', (text) => listener.text(text.replaceAll('&', '&amp;')));
  return parser;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};

/** A text of XML with its references put in. saxen's own loses every character above U+FFFF. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (source, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? source;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : source;
    },
  );
}
