import { logWarning } from '../../platform/log.ts';
import { isRobot, type RobotSignal } from '../../platform/robot-signals.ts';
import { isUnverified, type Visit } from '../../platform/visit.ts';
import { paymentRefusal } from './refusal.ts';

/**
 * Throws for a payment call that does not come from our pages: without a token while App Check is enforced, or with the signals
 * of a robot. An enquiry like that is set aside for the founder, but a robot's order must neither hold a seat nor try a card. The
 * error is `unavailable`, as in an outage: it tells a robot nothing, and the page then shows a person our mail address and phone.
 */
export function refuseRobots(paymentId: string, visit: Visit, signals: ReadonlyArray<RobotSignal>): void {
  if (!isUnverified(visit) && !isRobot(signals)) return;
  logWarning('payment.robot', { paymentId, signals: signals.join(' '), appCheck: !visit.appCheckFailed });
  throw paymentRefusal({ key: 'unavailable' });
}
