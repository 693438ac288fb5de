import { partKind, partName } from './parts.ts';
import type { BusinessObject, Shape } from './services.ts';
import type { useFlowTexts } from './useFlowTexts.ts';

type Tell = ReturnType<typeof useFlowTexts>['t'];

const nameOf = (part: unknown): string => {
  const { name, id } = (part ?? {}) as Partial<BusinessObject>;
  return name || id || '';
};

/** How an element is called: its kind and its name; a line by what it connects. */
export function labelOf({ type, businessObject, waypoints }: Shape, t: Tell): string {
  const kind = partKind(type);
  if (waypoints)
    return `${t('flow.part.line')}: ${nameOf(businessObject.sourceRef)} → ${nameOf(businessObject.targetRef)}`;
  if (type === 'bpmn:Process') return `${t('flow.part.process')}: ${nameOf(businessObject)}`;
  return `${t(kind === undefined ? 'flow.part.other' : partName(kind))}: ${businessObject.name || t('flow.unnamed')}`;
}
