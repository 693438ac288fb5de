import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { addComment, editComment, followRecord, removeComment } from '../../../protocol/calls/comments.ts';
import { askAnew } from '../../data/askAnew.ts';
import { call } from '../../start/http/call.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentItem } from './CommentItem.tsx';
import { commentDraft, keepDraft } from './commentDrafts.ts';
import styles from './comments.module.css';
import { type Draft, EMPTY_DRAFT } from './Draft.ts';
import { FollowSwitch } from './FollowSwitch.tsx';
import { commentsKey, useComments } from './useComments.ts';
import { useCommentTexts } from './useCommentTexts.ts';

interface RecordCommentsProps {
  readonly entity: string;
  readonly id: string;
  /** Whether followers are told of its state as well. */
  readonly tellsStates: boolean;
}

const sentOf = ({ text, mentions, files }: Draft) => ({ text, mentions: mentions.map(({ id }) => id), files });

/** What people say about a record, and where one answers. */
export function RecordComments({ entity, id, tellsStates }: RecordCommentsProps) {
  const { t } = useCommentTexts();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useComments(entity, id);
  const doing = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
    } catch (failure) {
      announceFailure(failure);
      return false;
    }
    await askAnew(client, { queryKey: commentsKey(entity, id) });
    return true;
  };
  const add = (draft: Draft) =>
    doing(async () => {
      await call(addComment, { body: { entity, id, ...sentOf(draft) } });
      // Whoever closed the record meanwhile has nothing left to say.
      keepDraft(entity, id, EMPTY_DRAFT);
    });
  const edit = (commentId: string, draft: Draft) =>
    doing(() => call(editComment, { body: { id: commentId, ...sentOf(draft) } }));
  const remove = async (commentId: string) => {
    const question = { body: t('comment.removeAsk'), consequence: t('comment.removeAfter'), danger: true };
    if (!(await confirm({ ...question, confirm: t('comment.remove') }))) return;
    if (await doing(() => call(removeComment, { body: { id: commentId } }))) showToast('success', t('comment.removed'));
  };
  const shown = data?.pages.flatMap((page) => page.comments) ?? [];
  return (
    <section className={styles.root} aria-label={t('commentsTab')}>
      <CommentComposer
        key={id}
        entity={entity}
        recordId={id}
        start={commentDraft(entity, id)}
        sendLabel={t('comment.send')}
        onSend={add}
        onDraft={(draft) => keepDraft(entity, id, draft)}
      />
      <FollowSwitch
        follows={data?.pages[0]?.follows}
        tellsStates={tellsStates}
        onFollow={(follow) => doing(() => call(followRecord, { body: { entity, id, follow } }))}
      />
      {data === undefined && <NotYetRead error={error} refetch={refetch} />}
      {data !== undefined && shown.length === 0 && (
        <StateNotice icon="chat" title={t('comment.none')} hint={t('comment.noneHint')} />
      )}
      <ul className={styles.list}>
        {shown.map((comment) => (
          <CommentItem
            key={comment.id}
            entity={entity}
            recordId={id}
            comment={comment}
            onEdit={(draft) => edit(comment.id, draft)}
            onRemove={() => void remove(comment.id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('comment.older')}
        </Button>
      )}
    </section>
  );
}
