/** What is used of a package that comes without types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Readonly<Record<string, string>> | false) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text' | 'cdata', listener: (text: string) => void): this;
    /** Maps the URI of a namespace to the prefix that the names of its elements and attributes get. */
    ns(prefixes: Readonly<Record<string, string>>): this;
    write(xml: string): this;
    /** Throws, as `write`, where it is no XML. */
    end(): void;
  }
}
