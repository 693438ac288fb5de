import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import styles from './comments.module.css';
import { useCommentTexts } from './useCommentTexts.ts';

interface FollowSwitchProps {
  /** Undefined while it is not known. */
  readonly follows: boolean | undefined;
  readonly tellsStates: boolean;
  readonly onFollow: (follow: boolean) => Promise<unknown>;
}

/** Whether one is told of what happens to the record. */
export function FollowSwitch({ follows, tellsStates, onFollow }: FollowSwitchProps) {
  const { t } = useCommentTexts();
  const [asked, setAsked] = useState<boolean>();
  const change = async (follow: boolean) => {
    setAsked(follow);
    await onFollow(follow);
    setAsked(undefined);
  };
  return (
    <FormControlLabel
      className={styles.follow}
      disabled={follows === undefined || asked !== undefined}
      control={
        <Switch
          size="small"
          checked={asked ?? follows ?? false}
          slotProps={{ input: { role: 'switch', 'aria-label': t('comment.follow') } }}
          onChange={(_event, follow) => void change(follow)}
        />
      }
      label={
        <>
          {t('comment.follow')} <small>{t(tellsStates ? 'comment.followHint' : 'comment.followSaid')}</small>
        </>
      }
    />
  );
}
