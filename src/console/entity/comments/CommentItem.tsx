import { Button } from '@mui/material';
import { useState } from 'react';
import type { RecordComment } from '../../../protocol/calls/readComments.ts';
import { UploadedItem } from '../../fields/upload/UploadedItem.tsx';
import { CommentComposer, type Draft } from './CommentComposer.tsx';
import { CommentText } from './CommentText.tsx';
import styles from './comments.module.css';
import { useCommentTexts } from './useCommentTexts.ts';

interface CommentItemProps {
  readonly entity: string;
  readonly recordId: string;
  readonly comment: RecordComment;
  readonly onEdit: (draft: Draft) => Promise<boolean>;
  readonly onRemove: () => void;
}

/** One comment: who said it when, its text and what is attached. */
export function CommentItem({ entity, recordId, comment, onEdit, onRemove }: CommentItemProps) {
  const texts = useCommentTexts();
  const { t } = texts;
  const [editing, setEditing] = useState(false);
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
            <Button size="small" onClick={() => setEditing(true)}>
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
      {files.map((file) => (
        <UploadedItem key={file.link} file={file} texts={texts} picture={false} onRemove={undefined} />
      ))}
    </li>
  );
}
