/**
 * Height above the hero plate's bottom edge at which its route enters, as a part of the plate's
 * height. The page lifts its button to this line.
 */
export const ROUTE_EXIT = 0.1453;
