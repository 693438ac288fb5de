import { useEffect, useEffectEvent } from 'react';
import { isChoice, letterAt } from '../../wire/sheetRules.ts';
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

/** Keys for the question that is shown; none while there is none. */
export function useAnswerKeys(question: Question | undefined, keys: Keys): void {
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
