import { Suspense, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import typography from '../../widgets/typography.module.css';
import { safeLink } from '../safeLink.ts';
import styles from './Thumbnails.module.css';
import type { UploadedFile } from './UploadedFile.ts';

const ImageViewer = lazyPart(async () => (await import('../../widgets/ImageViewer.tsx')).ImageViewer);

interface ThumbnailsProps {
  readonly files: readonly UploadedFile[];
  readonly size: number;
  /** How many are shown before "+n". */
  readonly limit: number;
}

/** Small pictures that open in the viewer. */
export function Thumbnails({ files, size, limit }: ThumbnailsProps) {
  const { t } = useText();
  const [open, setOpen] = useState<number>();
  const pictures = files.flatMap((file) => {
    const link = safeLink(file.link);
    return link === undefined ? [] : [{ link, name: file.originalName }];
  });
  const hidden = pictures.length - limit;
  return (
    <span className={styles.thumbs} style={limit > 3 ? { flexWrap: 'wrap', gap: 8 } : undefined}>
      {pictures.slice(0, limit).map((picture, index) => (
        <button
          key={picture.link}
          type="button"
          className={styles.thumb}
          style={{ width: size, height: size }}
          aria-label={t('picture', { name: picture.name })}
          onClick={() => setOpen(index)}
        >
          <img src={picture.link} alt="" loading="lazy" />
        </button>
      ))}
      {hidden > 0 && <span className={typography.dash}>+{hidden}</span>}
      {open !== undefined && (
        <Suspense fallback={null}>
          <ImageViewer pictures={pictures} start={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </span>
  );
}
