import styles from './product-row.module.css';

/**
 * The end tells IDs of one kind apart, as that of a UUID or a running number. In the narrowest column a longer end
 * would leave no room for the ellipsis, and the ID would look like another one.
 */
const endLength = 4;

interface IdTextProps {
  readonly id: string;
  /** How many characters the column has space for at its default width. */
  readonly fits: number;
}

/**
 * The ID of a product. If the column is too narrow for a long one, its middle is left out. The text in the page is
 * always the whole ID, so it's copied and read as a whole.
 */
export function IdText({ id, fits }: IdTextProps) {
  // Parts of other texts could be reordered, or cut inside a character.
  if (id.length <= fits || !/^[!-~]+$/.test(id)) return id;
  return (
    <>
      <span className={styles.idStart}>
        <span className={styles.idCut}>
          <span>{id.slice(0, -endLength)}</span>
        </span>
      </span>
      {id.slice(-endLength)}
    </>
  );
}
