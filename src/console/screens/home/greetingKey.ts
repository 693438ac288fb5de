import type { MessageKey } from '../../i18n/messages/index.ts';

export function greetingKey(hour: number): MessageKey {
  if (hour < 11) return 'home.morning';
  if (hour < 14) return 'home.noon';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}
