import { useMainEvent } from '../lib/app/use-main-event.ts';
import { navigate } from '../lib/window/router.ts';

/** Follows the native menu; `refresh` and `find` are for the page that is shown. */
export function useMenuCommands(): void {
  useMainEvent('menu', ({ command }) => {
    switch (command) {
      case 'products':
      case 'orders':
      case 'users':
      case 'journal':
      case 'settings':
        navigate(command);
        return;
      case 'new-profile':
        navigate('connect');
        return;
      case 'refresh':
      case 'find':
        return;
    }
  });
}
