import { useState } from 'react';
import { useUnsaved } from '../../../console/context/useUnsaved.ts';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { ApiError } from '../../../console/start/http/ApiError.ts';
import { announceFailure } from '../../../console/widgets/announceFailure.ts';
import { type LeaveDraft, type LeaveProblems, leaveProblems } from './leaveProblems.ts';
import { TEXTS } from './texts.ts';

/** A leave request as it is being written. */
export interface LeaveDrafting {
  readonly draft: LeaveDraft;
  readonly change: (name: keyof LeaveDraft, value: string) => void;
  /** What is wrong with a field, as far as the page or the server has said. */
  readonly problem: (name: keyof LeaveDraft) => string | undefined;
  /** Whether it may be sent; what is wrong is shown. */
  readonly isRight: () => boolean;
  /** Shows why the server refused it. */
  readonly refused: (failure: unknown) => void;
}

/** Begins with what is given. */
export function useLeaveDraft(given: LeaveDraft): LeaveDrafting {
  const { t } = useTextsOf(TEXTS);
  const [first] = useState(given);
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<LeaveProblems>({});
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  useUnsaved('leave', draft !== first);
  return {
    draft,
    change: (name, value) => {
      setDraft((before) => ({ ...before, [name]: value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
      setRefusals({});
    },
    problem: (name) => {
      const found = problems[name];
      return found === undefined ? refusals[name] : t(found);
    },
    isRight: () => {
      const found = leaveProblems(draft);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    refused: (failure) => {
      if (failure instanceof ApiError && failure.body.errors !== undefined) setRefusals(failure.body.errors);
      else announceFailure(failure);
    },
  };
}
