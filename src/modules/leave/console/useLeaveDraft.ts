import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../../console/context/useUnsaved.ts';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { ApiError } from '../../../console/start/http/ApiError.ts';
import { announceFailure } from '../../../console/widgets/announceFailure.ts';
import { type LeaveDraft, type LeaveProblems, leaveProblems } from './leaveProblems.ts';
import { TEXTS } from './texts.ts';

/** A leave request as it is being written, begun with what is given; sent once nothing is wrong with it. */
export function useLeaveDraft(given: LeaveDraft, send: (draft: LeaveDraft) => Promise<void>) {
  const { t } = useTextsOf(TEXTS);
  const [first] = useState(given);
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<LeaveProblems>({});
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  useUnsaved('leave', draft !== first);

  const change = (name: keyof LeaveDraft, value: string) => {
    setDraft((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [name]: undefined }));
    setRefusals({});
  };
  /** What is wrong with a field, as far as the page or the server has said. */
  const problem = (name: keyof LeaveDraft): string | undefined => {
    const found = problems[name];
    return found === undefined ? refusals[name] : t(found);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = leaveProblems(draft);
    setProblems(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(draft);
    } catch (failure) {
      if (failure instanceof ApiError && failure.body.errors !== undefined) setRefusals(failure.body.errors);
      else announceFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return { draft, change, problem, submit, busy };
}
