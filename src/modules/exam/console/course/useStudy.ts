import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { askAnew } from '../../../../console/data/askAnew.ts';
import { useCall } from '../../../../console/data/useCall.ts';
import { useConsoleData } from '../../../../console/data/useConsoleData.ts';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import * as dict from '../../../dict.gen.ts';
import type { Study } from './Study.ts';

const ENTITY = 'examCourseInfo';
const STATE = 'studied';
type Studied = ReadOf<'examCourseInfo.studied'>;
/** Seconds that wait at most before they are sent. */
const MAX_WAIT_S = 10;
const MAX_REPORT_S = 300;

interface Heard {
  position: number;
  total: number;
  seconds: number;
}

const nothing = (): Heard => ({ position: 0, total: 0, seconds: 0 });

/**
 * Keeps what is studied of a course: notes the opening once, sends the seconds every little while, when
 * something pauses and when the screen goes. `state` is what the server says, newest first; `done` says that
 * all of it was studied.
 */
export function useStudy(courseId: string) {
  const data = useConsoleData();
  const client = useQueryClient();
  const values = useMemo(() => ({ courseId }), [courseId]);
  const query = useCall(ENTITY, STATE, values);
  const heard = useRef(nothing());
  const [failed, setFailed] = useState(false);
  const [resumeAt, setResumeAt] = useState<number>();
  const known = query.data;
  // Where to begin is settled by the first answer: later ones must not turn the page under one's eyes.
  if (known !== undefined && resumeAt === undefined)
    setResumeAt(known.status === dict.study_status.completed ? 0 : known.position);

  const send = useCallback(
    async (opened: boolean) => {
      const { position, total, seconds } = heard.current;
      if (!opened && seconds < 1) return;
      heard.current = { position, total, seconds: 0 };
      const told = {
        position: Math.floor(position),
        total: Math.ceil(total),
        seconds: Math.min(MAX_REPORT_S, Math.round(seconds)),
      };
      try {
        const state = await data.call(ENTITY, 'study', { values: { courseId, opened, ...told } });
        setFailed(false);
        // A backend that keeps no state says none.
        if (opened || state.status === '') return;
        client.setQueryData<Studied>([ENTITY, 'call', STATE, values], (before) =>
          before?.learner ? { ...before, ...state } : before,
        );
        void askAnew(client, { queryKey: ['examCourseTaskEnt', 'call', 'studied'] });
      } catch {
        heard.current.seconds += seconds;
        setFailed(!opened);
      }
    },
    [client, courseId, data, values],
  );

  useEffect(() => {
    void send(true);
    return () => void send(false);
  }, [send]);

  const study: Study = useMemo(
    () => ({
      resumeAt: resumeAt ?? 0,
      note: (position, total, seconds) => {
        heard.current = { position, total, seconds: heard.current.seconds + seconds };
        if (heard.current.seconds >= MAX_WAIT_S) void send(false);
      },
      flush: () => void send(false),
    }),
    [send, resumeAt],
  );
  return {
    study,
    state: known,
    done: known?.status === dict.study_status.completed,
    ready: resumeAt !== undefined || query.isError,
    failed,
  };
}
