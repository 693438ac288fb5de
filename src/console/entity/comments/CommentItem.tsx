import { Button } from '@mui/material';
import { useState } from 'react';
import type { RecordComment } from '../../../protocol/calls/readComments.ts';
import { Thumbnails } from '../../fields/upload/Thumbnails.tsx';
import { UploadedItem } from '../../fields/upload/UploadedItem.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentText } from './CommentText.tsx';
import styles from './comments.module.css';
import type { Draft } from './Draft.ts';
import { useCommentTexts } from './useCommentTexts.ts';

interface CommentItemProps {
  readonly entity: string;
  readonly recordId: string;
  readonly comment: RecordComment;
  readonly onEdit: (draft: Draft) => Promise<boolean>;
  readonly onRemove: () => void;
}

const PICTURE = /\.(?:jpe?g|png|webp)$/i;
const PICTURE_PX = 88;

/** One comment: who said it when, its text and what is attached. */
export function CommentItem({ entity, recordId, comment, onEdit, onRemove }: CommentItemProps) {
  const texts = useCommentTexts();
  const { t } = texts;
  const [editing, setEditing] = useState<boolean>();
  const pictures = comment.files.filter(({ originalName }) => PICTURE.test(originalName));
  const { author, at, editedAt, text, mentions, files, mine, removable } = comment;
  if (editing)
    return (
      <li className={styles.item}>
        <CommentComposer
          entity={entity}
          recordId={recordId}
          start={{ text, mentions, files }}
          sendLabel={t('comment.save')}
          onSend={async (draft) => {
            const taken = await onEdit(draft);
            if (taken) setEditing(false);
            return taken;
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className={styles.item}>
      <header>
        <strong>{author.name}</strong>
        <time>{at}</time>
        {editedAt !== '' && <span title={editedAt}>{t('comment.edited')}</span>}
        <span className={styles.acts}>
          {mine && (
            <Button size="small" autoFocus={editing === false} onClick={() => setEditing(true)}>
              {t('comment.edit')}
            </Button>
          )}
          {removable && (
            <Button size="small" color="error" onClick={onRemove}>
              {t('comment.remove')}
            </Button>
          )}
        </span>
      </header>
      {text !== '' && <CommentText text={text} names={mentions.map(({ name }) => name)} />}
      {pictures.length > 0 && <Thumbnails files={pictures} size={PICTURE_PX} limit={pictures.length} />}
      {files
        .filter((file) => !pictures.includes(file))
        .map((file) => (
          <UploadedItem key={file.link} file={file} texts={texts} picture={false} onRemove={undefined} />
        ))}
    </li>
  );
}
