import { palette } from './palette.ts';
import { drawing, routeStroke, waypoint } from './svg.ts';

/** A short route that reaches its waypoint: something arrived. */
export function routeArrived(): string {
  return drawing(120, 60, [`<path d="M4 52C30 50 50 20 92 18" ${routeStroke()}/>`, waypoint([100, 17], 9)]);
}

/** A dashed route towards an empty circle: nothing is there. */
export function routeLost(): string {
  return drawing(120, 60, [
    `<path d="M4 52C30 50 50 30 74 30" ${routeStroke()} stroke-dasharray="2 7"/>`,
    `<circle cx="96" cy="28" r="16" fill="none" stroke="${palette.control}" stroke-dasharray="3 4"/>`,
  ]);
}
