import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MarkPoints } from '../../../src/modules/exam/console/marking/MarkPoints.tsx';
import { inPane } from '../support/inPane.tsx';

const scores: (number | undefined)[] = [];

/** An answer that is worth ten points. */
function Answer() {
  const [score, setScore] = useState<number>();
  scores.push(score);
  return (
    <MarkPoints
      no={1}
      points={10}
      score={score}
      comment=""
      same={false}
      onChange={(change) => setScore(change.score)}
    />
  );
}

function points() {
  render(inPane(<Answer />));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '第 1 题评分' });
  return { input, type: (text: string) => fireEvent.change(input, { target: { value: text } }) };
}

describe('the points of an answer', () => {
  it('are read as an input method writes them, and stand as they are typed until the field is left', () => {
    const { input, type } = points();

    type('７。');
    expect(input.value).toBe('７。');
    type('７。5');
    expect(scores.at(-1)).toBe(7.5);
    fireEvent.blur(input);
    expect(input.value).toBe('7.5');
  });

  it('are halves, none below nought and none above what the question is worth, which is seen at once', () => {
    const { input, type } = points();

    type('15');
    expect([scores.at(-1), input.value]).toEqual([10, '10']);
    type('3.3');
    expect([scores.at(-1), input.value]).toEqual([3.5, '3.5']);
    type('-2');
    expect([scores.at(-1), input.value]).toEqual([0, '0']);
    type('好');
    expect(scores.at(-1)).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: '满分' }));
    expect([scores.at(-1), input.value]).toEqual([10, '10']);
  });

  it('do not change by the wheel, as those of a number field do', () => {
    expect(points().input.type).toBe('text');
  });
});
