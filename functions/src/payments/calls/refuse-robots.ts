import { logWarning } from '../../platform/log.ts';
import { isRobot, type RobotSignal } from '../../platform/robot-signals.ts';
import { isUnverified, type Visit } from '../../platform/visit.ts';
import { paymentRefusal } from './refusal.ts';

/**
 * Refuses a call about money that our pages do not send: without a token where App Check is enforced, or with the
 * signals of a robot. An enquiry like that would be set aside for the founder; an order cannot be, since a robot's order
 * must neither hold a seat nor see a card. The answer is that of an outage, which tells a robot nothing, and the page of
 * a person who gets it names mail and phone.
 */
export function refuseRobots(paymentId: string, visit: Visit, signals: ReadonlyArray<RobotSignal>): void {
  if (!isUnverified(visit) && !isRobot(signals)) return;
  logWarning('payment.robot', { paymentId, signals: signals.join(' '), appCheck: !visit.appCheckFailed });
  throw paymentRefusal({ key: 'unavailable' });
}
