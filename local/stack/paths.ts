// told once, on the lower floor: the commands that deploy need it too
export { inRepo, root } from '../../admin/deploy/repository.ts';
