import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ScreenDeclaration } from './screen.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenDeclaration;
  }
}

/** Every declared screen, as the router knows them: menus, breadcrumb and cards are drawn from this. */
export function useScreens(): readonly ScreenDeclaration[] {
  const router = useRouter();
  return useMemo(() => {
    const routes = Object.values<{ options: { staticData?: { screen?: ScreenDeclaration } } }>(
      router.routesById,
    );
    return routes.flatMap((route) => route.options.staticData?.screen ?? []);
  }, [router]);
}
