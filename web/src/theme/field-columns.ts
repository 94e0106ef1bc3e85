/**
 * Two columns for fields, or one where each would be narrower than 16rem, in which a name or an address does not fit. The width of
 * the form decides, not that of the window: beside other parts a form is as narrow on a tablet as on a phone. No third column, as
 * each takes at least 40%.
 */
export const FIELD_COLUMNS = 'repeat(auto-fit, minmax(min(100%, max(16rem, 40%)), 1fr))';
