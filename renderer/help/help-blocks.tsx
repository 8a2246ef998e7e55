import { helpPictures } from 'virtual:help-pages';
import { createContext, use } from 'react';
import type { HelpPlace } from '../lib/help/contents.ts';
import { Marked } from '../ui/look/texts.tsx';
import styles from './help-blocks.module.css';
import type { HelpBlock, HelpInline } from './help-page.ts';

/** Goes to another place in the help. */
export const GoToContext = createContext<(place: HelpPlace) => void>(() => undefined);

/** The words searched for. They are marked in the page. */
export const FoundWordsContext = createContext<readonly string[]>([]);

/** The blocks of a page. The data never changes while it is shown, so indexes are used as keys. */
export function HelpBlocks({ blocks }: { readonly blocks: readonly HelpBlock[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { readonly block: HelpBlock }) {
  switch (block.kind) {
    case 'heading': {
      // Below the title of the window and the title of the page.
      const Heading = block.level === 2 ? 'h4' : 'h5';
      return (
        <Heading
          className={styles[`level${block.level}`]}
          data-help-heading={block.id}
          tabIndex={-1}
        >
          <Inlines parts={[block.text]} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Inlines parts={block.parts} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={index}>
          <HelpBlocks blocks={item} />
        </li>
      ));
      if (block.start === null) return <ul className={styles.list}>{items}</ul>;
      return (
        <ol className={styles.list} start={block.start}>
          {items}
        </ol>
      );
    }
    case 'table':
      return <Table {...block} />;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <pre className={styles.code} tabIndex={0}>
          {block.text}
        </pre>
      );
    case 'picture':
      return <img className={styles.picture} src={helpPictures[block.file]} alt={block.alt} />;
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <HelpBlocks blocks={block.blocks} />
        </blockquote>
      );
  }
}

function Table({ head, rows }: Extract<HelpBlock, { kind: 'table' }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <div className={styles.tableBox} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <th key={column} scope="col">
                <Inlines parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={column}>
                  <Inlines parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inlines({ parts }: { readonly parts: readonly HelpInline[] }) {
  const words = use(FoundWordsContext);
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Marked key={index} text={part} words={words} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Inline key={index} part={part} />
    ),
  );
}

function Inline({ part }: { readonly part: Exclude<HelpInline, string> }) {
  switch (part.kind) {
    case 'strong':
      return (
        <strong>
          <Inlines parts={part.parts} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines parts={part.parts} />
        </em>
      );
    case 'code':
      return <code>{part.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <HelpAnchor to={part.to}>
          <Inlines parts={part.parts} />
        </HelpAnchor>
      );
    case 'address':
      return (
        <>
          <Inlines parts={part.parts} /> (<code>{part.url}</code>)
        </>
      );
  }
}

interface HelpAnchorProps {
  readonly to: HelpPlace;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly children: React.ReactNode;
}

/** A link to a place in the help. It doesn't change the window's own address. */
export function HelpAnchor({ to, className, isCurrent = false, children }: HelpAnchorProps) {
  const goTo = use(GoToContext);
  return (
    <a
      href={`#help/${to.page}/${to.heading ?? ''}`}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault();
        goTo(to);
      }}
    >
      {children}
    </a>
  );
}
