/** Has git read the repository of another user, as in a bind mount, which it refuses otherwise. Old versions refuse all the same. */
export const AS_ANY_USER = ['-c', 'safe.directory=*'];
