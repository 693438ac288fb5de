import { MAX_COMMENT_FILES } from '../../../model/comments.ts';
import { UploadedItem } from '../../fields/upload/UploadedItem.tsx';
import { UploadProgress } from '../../fields/upload/UploadProgress.tsx';
import styles from './comments.module.css';
import { useCommentTexts } from './useCommentTexts.ts';
import type { DraftFiles } from './useDraftFiles.ts';

/** What goes with a comment that is being written, and what is wrong with what does not. */
export function ComposerFiles({ files, uploads, excess, remove }: DraftFiles) {
  const texts = useCommentTexts();
  const problems = [
    uploads.problem,
    excess ? texts.t('comment.tooManyFiles', { count: MAX_COMMENT_FILES }) : undefined,
  ];
  return (
    <>
      {files.map((file) => (
        <UploadedItem key={file.link} file={file} texts={texts} picture={false} onRemove={() => remove([file])} />
      ))}
      {uploads.running.map((upload) => (
        <UploadProgress key={upload.id} upload={upload} texts={texts} pictures={false} />
      ))}
      {problems.map(
        (problem) =>
          problem !== undefined && (
            <p key={problem} role="alert" className={styles.problem}>
              {problem}
            </p>
          ),
      )}
    </>
  );
}
