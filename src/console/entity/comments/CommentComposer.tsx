import { Button, TextField } from '@mui/material';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { COMMENT_FILE_TYPES, MAX_COMMENT_FILES, MAX_COMMENT_LENGTH } from '../../../model/comments.ts';
import { isBlank } from '../../../model/isBlank.ts';
import { BusyButton } from '../../widgets/BusyButton.tsx';
import { ComposerFiles } from './ComposerFiles.tsx';
import styles from './comments.module.css';
import type { Draft } from './Draft.ts';
import { MentionOffers, offerId } from './MentionOffers.tsx';
import { namedIn, withMention } from './mentionAt.ts';
import { useCommentTexts } from './useCommentTexts.ts';
import { useDraftFiles } from './useDraftFiles.ts';
import { useMentionOffers } from './useMentionOffers.ts';

interface CommentComposerProps {
  readonly entity: string;
  readonly recordId: string;
  readonly start: Draft;
  readonly sendLabel: string;
  /** Answers whether it was taken; what was not stays to be tried again. */
  readonly onSend: (draft: Draft) => Promise<boolean>;
  /** Told of whatever is written, so that it may be kept. */
  readonly onDraft?: (draft: Draft) => void;
  /** It stands in the place of a comment: the cursor is in it, and Escape leaves what is as it was. */
  readonly onCancel?: () => void;
}

/** From here on it is said how many characters are left. */
const NEARLY_FULL = MAX_COMMENT_LENGTH * 0.9;

/** Where a comment is written: people by @, files beside it, Ctrl+Enter sends. */
export function CommentComposer({
  entity,
  recordId,
  start,
  sendLabel,
  onSend,
  onDraft,
  onCancel,
}: CommentComposerProps) {
  const texts = useCommentTexts();
  const { t } = texts;
  const [text, setText] = useState(start.text);
  const [named, setNamed] = useState(start.mentions);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const listId = useId();
  const attached = useDraftFiles(start.files, texts);
  const { files, uploads } = attached;
  const mention = useMentionOffers(entity, recordId, (typed, person) => {
    const next = withMention(text, typed, person.name);
    setText(next.text);
    setNamed([...named.filter(({ id }) => id !== person.id), person]);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.cursor, next.cursor);
    });
  });
  const isPlaced = onCancel !== undefined;
  useEffect(() => {
    const { current } = field;
    if (!isPlaced || current === null) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [isPlaced]);
  const onDraftNow = useEffectEvent((draft: Draft) => onDraft?.(draft));
  useEffect(() => onDraftNow({ text, mentions: named, files }), [text, named, files]);
  const isReady = (!isBlank(text) || files.length > 0) && !busy && uploads.running.length === 0;
  const send = async () => {
    if (!isReady) return;
    setBusy(true);
    const taken = await onSend({ text: text.trim(), mentions: namedIn(text, named), files });
    setBusy(false);
    if (!taken) return;
    // What was written on meanwhile was not sent.
    setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
    setNamed((now) => (now === named ? [] : now));
    attached.remove(files);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Escape are the input method's own while it puts a word together.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      return void send();
    }
    if (event.key === 'Escape' && !mention.isTyped && onCancel) {
      event.stopPropagation();
      if (text === start.text && files === start.files) onCancel();
      return;
    }
    mention.onKeyDown(event);
  };
  const offers = mention.isTyped && (mention.people?.length ?? 0) > 0;
  return (
    <div className={styles.composer}>
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        size="small"
        value={text}
        placeholder={t('comment.placeholder')}
        inputRef={field}
        onChange={({ target }) => {
          setText(target.value);
          mention.look(target.value, target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={mention.close}
        slotProps={{
          htmlInput: {
            'aria-label': t('comment.label'),
            maxLength: MAX_COMMENT_LENGTH,
            'aria-autocomplete': 'list',
            'aria-controls': offers ? listId : undefined,
            'aria-activedescendant': offers ? offerId(listId, mention.active) : undefined,
          },
        }}
      />
      {mention.isTyped && (
        <MentionOffers
          anchor={field.current}
          listId={listId}
          people={mention.people}
          active={mention.active}
          onPick={mention.pick}
        />
      )}
      <ComposerFiles {...attached} />
      <div className={styles.buttons}>
        <BusyButton variant="contained" busy={!isReady} spins={busy} onClick={() => void send()}>
          {sendLabel}
        </BusyButton>
        {onCancel && (
          <Button variant="outlined" color="inherit" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <small role="status" className={styles.room}>
          {text.length >= NEARLY_FULL && t('comment.room', { count: text.length, most: MAX_COMMENT_LENGTH })}
        </small>
        <Button color="inherit" disabled={files.length >= MAX_COMMENT_FILES} onClick={() => picker.current?.click()}>
          {t('comment.attach')}
        </Button>
      </div>
      <input
        ref={picker}
        hidden
        type="file"
        multiple
        accept={COMMENT_FILE_TYPES.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          attached.attach([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
