import type { Comparison } from '../../model/Condition.ts';
import { compareValues } from '../../model/compareValues.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import type { Operator } from '../../model/operators.ts';
import type { PlacedFinding } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';

const LOW: readonly Operator[] = ['gt', 'gte', 'eq'];
const HIGH: readonly Operator[] = ['lt', 'lte', 'eq'];
const STRICT: readonly Operator[] = ['gt', 'lt'];

/** The two ends of `between` stand in their order; undefined where they do, or where one is taken from elsewhere. */
export function crossedEnds(ends: readonly unknown[], path: DocumentPath): PlacedFinding | undefined {
  const [low, high] = ends;
  if (isValueRef(low) || isValueRef(high) || !(compareValues(low, high) > 0)) return undefined;
  return {
    code: 'limits',
    path,
    message: { zh: `${low} 与 ${high} 之间没有值`, en: `Nothing lies between ${low} and ${high}` },
    remedy: {
      zh: `请先写较小的：between: [${high}, ${low}]。`,
      en: `Write the smaller one first: between: [${high}, ${low}].`,
    },
  };
}

/** Tests of one field, side by side, that no value meets together: more than 9 and less than 1. */
export function crossedTests(tests: readonly Comparison[], path: DocumentPath): PlacedFinding | undefined {
  for (const low of tests.filter(({ op }) => LOW.includes(op))) {
    for (const high of tests.filter(({ op }) => op !== low.op && HIGH.includes(op))) {
      if (isValueRef(low.value) || isValueRef(high.value)) continue;
      const order = compareValues(low.value, high.value);
      const touches = STRICT.includes(low.op) || STRICT.includes(high.op);
      if (!(order > 0 || (order === 0 && touches))) continue;
      return {
        code: 'limits',
        path: [...path, high.op],
        message: {
          zh: `“${low.path}”没有值能同时满足 ${low.op} ${low.value} 和 ${high.op} ${high.value}`,
          en: `No value of "${low.path}" is both ${low.op} ${low.value} and ${high.op} ${high.value}`,
        },
        remedy: {
          zh: `如为二者之一，请写 any: [{ ${low.path}: { ${low.op}: … } }, { ${low.path}: { ${high.op}: … } }]。`,
          en: `For one or the other write any: [{ ${low.path}: { ${low.op}: … } }, { ${low.path}: { ${high.op}: … } }].`,
        },
      };
    }
  }
  return undefined;
}
