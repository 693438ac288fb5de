import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { type ShownKey, useShownKeys } from '../../../../console/widgets/keys/screenKeys.ts';
import { isChoice, letterAt } from '../../wire/sheetRules.ts';
import { SITTING } from './sittingTexts.ts';
import type { Question } from './useSitting.ts';

interface Keys {
  readonly press: (letter: string) => void;
  readonly flag: () => void;
  readonly turn: (by: number) => void;
}

const TURNS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 };

/** Whoever writes or decides something else is left alone. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, input[type=text], [role=alertdialog], [role=dialog]') !== null;

/** The letter a key means: 1 and A are the first option. */
function letterOf(key: string, count: number): string | undefined {
  const place = /^[1-6]$/.test(key) ? Number(key) - 1 : 'abcdef'.indexOf(key.toLowerCase());
  return key.length === 1 && place >= 0 && place < count ? letterAt(place) : undefined;
}

const NONE: readonly ShownKey[] = [];

/** Keys for the question that is shown; none while there is none. */
export function useAnswerKeys(question: Question | undefined, keys: Keys): void {
  const { t } = useTextsOf(SITTING);
  const shown = useMemo(
    () => [
      { keys: ['1', 'a'], label: t('sit.keyOption') },
      { keys: ['ArrowLeft', 'PageUp'], label: t('sit.previous') },
      { keys: ['ArrowRight', 'PageDown'], label: t('sit.next') },
      { keys: ['m'], label: t('sit.keyFlag') },
    ],
    [t],
  );
  useShownKeys(question === undefined ? NONE : shown);
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (question === undefined || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    const letter = isChoice(question.topicType) ? letterOf(event.key, question.options.length) : undefined;
    const turn = TURNS[event.key];
    if (letter !== undefined) keys.press(letter);
    else if (turn !== undefined) keys.turn(turn);
    else if (event.key.toLowerCase() === 'm') keys.flag();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}
