import { decodeXml } from './xml-reader.ts';

/** Combines the parts of a formatted text: `<t>`, but not the pronunciation in `<rPh>`. */
export interface TextTaker {
  begin(): void;
  open(name: string): void;
  close(name: string): void;
  text(text: string): void;
  end(): string;
}

export function createTextTaker(): TextTaker {
  let taken = '';
  let isText = false;
  let isPronunciation = false;
  return {
    begin() {
      taken = '';
      isText = false;
      isPronunciation = false;
    },
    open(name) {
      if (name === 'rPh') isPronunciation = true;
      else if (name === 't') isText = !isPronunciation;
    },
    close(name) {
      if (name === 'rPh') isPronunciation = false;
      else if (name === 't') isText = false;
    },
    text(text) {
      if (isText) taken += text;
    },
    end: () => decodeText(taken),
  };
}

/**
 * The text of a cell. Characters that XML can't contain are written as `_x0007_` (ECMA-376, part 1,
 * 22.4.2.4).
 */
export function decodeText(xml: string): string {
  const text = decodeXml(xml);
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
