import { useEffect, useState } from 'react';
import { readFlow } from '../../../../flow/bpmn/readFlow.ts';
import type { FlowGraph } from '../../../../flow/graph/FlowGraph.ts';
import { type PlayedRun, passedOf, tokenNodes } from '../../../../flow/playing/play.ts';
import { playable } from '../../../../flow/playing/playable.ts';
import type { Designing } from './Designing.ts';
import { markElements } from './markElements.ts';
import css from './Play.module.css';
import { xmlOf } from './useDesigning.ts';

const MARK = 'flow-play';

/** The process as it is drawn now, made playable; none while something keeps it from running. */
export function usePlayable({ modeler, changes }: Designing): FlowGraph | undefined {
  const [graph, setGraph] = useState<FlowGraph>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is another process
  useEffect(() => {
    let open = true;
    void xmlOf(modeler)
      .then(readFlow)
      .then((reading) => open && setGraph(reading.graph && playable(reading.graph)));
    return () => {
      open = false;
    };
  }, [modeler, changes]);
  return graph;
}

/** Shows on the canvas where the run stands and what it came through. */
export function usePlayMarks({ modeler }: Designing, run: PlayedRun | undefined, here: string, passed: string): void {
  useEffect(() => {
    const standing = run ? tokenNodes(run) : [];
    const marks = [
      ...standing.map((element) => ({ element, sign: '', className: css.token, text: here })),
      ...(run ? passedOf(run) : [])
        .filter((element) => !standing.includes(element))
        .map((element) => ({ element, sign: '✓', className: css.passed, text: passed })),
    ];
    return markElements(modeler, MARK, marks, { top: -10, left: -10 });
  }, [modeler, run, here, passed]);
}
