import { useWallTime } from '../../widgets/useWallTime.ts';

/** The present minute in Asia/Shanghai as the wire writes moments, `YYYY-MM-DD HH:mm:00`. */
export const useThisMinute = (): string => `${useWallTime('YYYY-MM-DD HH:mm'.length)}:00`;
