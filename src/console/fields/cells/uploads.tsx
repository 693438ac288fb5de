import styles from '../../widgets/typography.module.css';
import type { CellKind } from '../CellKind.ts';
import { safeLink } from '../safeLink.ts';
import { filesOfValue } from '../upload/filesOfValue.ts';
import { formatBytes } from '../upload/formatBytes.ts';
import { Thumbnails } from '../upload/Thumbnails.tsx';

/** Names that download; in tables the first one and how many there are. */
export const filesCell: CellKind = {
  stretch: 'words',
  Show: ({ value, place, format }) => {
    const files = filesOfValue(value);
    const first = files[0];
    if (place === 'list') {
      const text = files.length === 1 ? first?.originalName : format.texts.t('fileCount', { count: files.length });
      return (
        <span className={styles.line} title={files.map((file) => file.originalName).join('\n')}>
          {text}
        </span>
      );
    }
    return files.map((file) => (
      <div key={file.link}>
        <a
          className={styles.link}
          href={safeLink(file.link)}
          download={file.originalName}
          target="_blank"
          rel="noopener noreferrer"
        >
          {file.originalName}
        </a>
        {file.size !== undefined && <span className={styles.dash}> {formatBytes(file.size)}</span>}
      </div>
    ));
  },
  text: ({ value, format }) => format.texts.list(filesOfValue(value).map((file) => file.originalName)),
};

export const imagesCell: CellKind = {
  Show: ({ value, place }) => (
    <Thumbnails files={filesOfValue(value)} size={place === 'list' ? 28 : 88} limit={place === 'list' ? 3 : 20} />
  ),
  text: filesCell.text,
};
