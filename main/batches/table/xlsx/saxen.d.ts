/** The parts used of a package that comes without types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Readonly<Record<string, string>> | false) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text' | 'cdata', listener: (text: string) => void): this;
    /** Maps a namespace's URI to the prefix for the names of its elements and attributes. */
    ns(prefixes: Readonly<Record<string, string>>): this;
    write(xml: string): this;
    /** Throws, like `write`, if the text isn't XML. */
    end(): void;
  }
}
