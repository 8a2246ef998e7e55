import styles from './folder-path.module.css';

/**
 * The path of a folder on one line. If it is too long, its middle is left out: the start and the last folder tell most.
 * The whole path is the text of the page, so it can be selected and copied.
 */
export function FolderPath({ path }: { readonly path: string }) {
  const end = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  return (
    <code className={styles.path} title={path}>
      <span className={styles.start}>{path.slice(0, Math.max(end, 0))}</span>
      <span className={styles.end}>{path.slice(Math.max(end, 0))}</span>
    </code>
  );
}
