/** Id of the heading that says where a run is. */
export const stateHeadingId = 'run-state';
