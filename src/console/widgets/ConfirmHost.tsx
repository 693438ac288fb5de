import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { afterPaint } from './afterPaint.ts';
import { announce } from './announce.ts';
import { ConfirmDialog, type ConfirmQuestion } from './ConfirmDialog.tsx';

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

interface Pending {
  readonly question: ConfirmQuestion;
  readonly resolve: (yes: boolean) => void;
}

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** No to a notice, or by words of its own (“keep editing”), gives nothing up. */
const cancels = ({ isNotice, cancel }: ConfirmQuestion) => !isNotice && cancel === undefined;

/** Shows one question at a time, and says so when it is answered with no; `useConfirm` below it asks and awaits the answer. */
export function ConfirmHost({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<Pending>();
  const ask = useCallback<Ask>((question) => new Promise((resolve) => setPending({ question, resolve })), []);
  // That the question is gone answers; what was agreed to, such as leaving a form, takes longer than a frame.
  const answer = (yes: boolean) => {
    setPending(undefined);
    if (pending === undefined) return;
    if (!yes && cancels(pending.question)) announce('cancelled', 'info');
    afterPaint(() => pending.resolve(yes));
  };
  return (
    <ConfirmContext.Provider value={ask}>
      {children}
      {pending && <ConfirmDialog question={pending.question} onAnswer={answer} />}
    </ConfirmContext.Provider>
  );
}

/** `await confirm({...})` answers true only when the person agreed. */
export function useConfirm(): Ask {
  return useContext(ConfirmContext);
}
