import type { FigureCard } from '../../../../console/widgets/chart/FigureCards.tsx';
import type { ModuleTexts } from '../texts.ts';
import type { ProgressFigure } from './Progress.ts';

/** The declared figures as cards; bones while nothing has been answered. */
export function figureCards<K extends string>(
  figures: readonly ProgressFigure<K>[],
  answer: Readonly<Record<K, number>> | undefined,
  t: ModuleTexts['t'],
): readonly FigureCard[] {
  return figures.map(({ label, of, unit, tone, alarm, note }) => {
    const value = answer?.[of];
    const shownTone = tone ?? (value ? alarm : undefined);
    return {
      label: t(label),
      value,
      ...(unit && { unit: t(unit) }),
      ...(shownTone && { tone: shownTone }),
      ...(note && answer && { note: t(note.text, { [note.of]: answer[note.of] }) }),
    };
  });
}
