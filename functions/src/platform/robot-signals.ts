import type { Meta } from '@site/contract/site/call-meta';

/** Signs of a robot that every form has, whatever it asks for. */
const ROBOT_SIGNALS = ['honeypot', 'too-fast', 'app-check'] as const;

export type RobotSignal = (typeof ROBOT_SIGNALS)[number];

/**
 * Nobody reads and fills in a form in less. Pasting a prepared text may be as fast, so this signal alone decides
 * nothing.
 */
export const TOO_FAST_MS = 3_000;

/** The signals of one call. `appCheckFailed`: App Check is configured, and the caller had no valid token. */
export function robotSignals(
  { website, elapsedMs }: Pick<Meta, 'website' | 'elapsedMs'>,
  appCheckFailed: boolean,
): RobotSignal[] {
  const raised: Readonly<Record<RobotSignal, boolean>> = {
    honeypot: website !== '',
    'too-fast': elapsedMs < TOO_FAST_MS,
    'app-check': appCheckFailed,
  };
  return ROBOT_SIGNALS.filter((signal) => raised[signal]);
}

/** Whether signals identify a robot: the honeypot alone, which people do not see, or any two. */
export function isRobot(signals: ReadonlyArray<string>): boolean {
  return signals.includes('honeypot' satisfies RobotSignal) || signals.length >= 2;
}
