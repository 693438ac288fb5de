import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import statsStyles from '../../../../console/widgets/chart/stats.module.css';
import { StateNotice } from '../../../../console/widgets/StateNotice.tsx';
import { TEXTS } from '../texts.ts';
import { clock } from './clock.ts';
import styles from './course.module.css';
import type { Study } from './Study.ts';

interface PlayerProps {
  readonly link: string;
  readonly sound: boolean;
  readonly study: Study;
}

/** Closer than this to the start or the end, one begins anew. */
const EDGE_S = 3;
/** Longer gaps between two ticks are no playing: the machine slept, or somebody jumped. */
const MAX_TICK_S = 2;

/** Files of this server play here, go on where they stopped and tell what was watched; others open elsewhere. */
export function Player({ link, sound, study }: PlayerProps) {
  const { t } = useTextsOf(TEXTS);
  const [broken, setBroken] = useState(false);
  const [resumed, setResumed] = useState<number>();
  const tick = useRef<number>(undefined);
  const media = useRef<HTMLMediaElement | null>(null);
  const elsewhere = !link.startsWith('/');
  if (elsewhere || broken) {
    const title = t(broken ? 'viewer.unavailable' : 'preview.playsElsewhere');
    const hint = broken ? t('study.unavailableHint') : t('study.elsewhereHint', { link });
    return (
      <StateNotice icon="ondemand_video" title={title} hint={hint}>
        <Button variant="contained" href={link} target="_blank" rel="noreferrer noopener">
          {t('preview.open')}
        </Button>
      </StateNotice>
    );
  }
  const resume = (element: HTMLMediaElement) => {
    if (study.resumeAt < EDGE_S || study.resumeAt > element.duration - EDGE_S) return;
    element.currentTime = study.resumeAt;
    setResumed(study.resumeAt);
  };
  const watched = (element: HTMLMediaElement) => {
    const now = performance.now();
    const passed = tick.current === undefined ? 0 : (now - tick.current) / 1000;
    tick.current = element.paused ? undefined : now;
    if (passed > 0 && passed < MAX_TICK_S) study.note(element.currentTime, element.duration, passed);
  };
  const stopped = (element: HTMLMediaElement) => {
    watched(element);
    tick.current = undefined;
    study.flush();
  };
  const again = () => {
    if (media.current) media.current.currentTime = 0;
    setResumed(undefined);
  };
  const keep = (element: HTMLMediaElement | null) => {
    media.current = element;
  };
  const shared = {
    src: link,
    controls: true,
    preload: 'metadata',
    controlsList: 'nodownload',
    onError: () => setBroken(true),
    onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => resume(currentTarget),
    onTimeUpdate: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => watched(currentTarget),
    onPause: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => stopped(currentTarget),
    onEnded: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => stopped(currentTarget),
  } as const;
  return (
    <div className={styles.player}>
      {sound ? <audio ref={keep} {...shared} /> : <video ref={keep} {...shared} />}
      {resumed !== undefined && (
        <p role="status">
          {t('study.resumed', { place: clock(resumed) })}
          <button type="button" className={statsStyles.link} data-part="stat-link" onClick={again}>
            {t('study.again')}
          </button>
        </p>
      )}
    </div>
  );
}
