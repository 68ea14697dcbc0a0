//! Cuts a module in two: what must be there before anything else, and what may come later.
//!
//! The function `later` of `musi_runtime` is the border: what is reached through them alone goes into a module of
//! its own. The two share memory, table and globals. The first calls the other through places of the table, which are empty until
//! the other is instantiated; the other imports what it calls of the first.

use std::collections::{HashMap, HashSet};
use walrus::ir::{
    Call, CallIndirect, Const, Instr, InstrSeq, Value, Visitor, VisitorMut, dfs_in_order, dfs_pre_order_mut,
};
use walrus::{
    ConstExpr, ElementItems, ElementKind, FunctionId, FunctionKind, GlobalKind, ImportedFunction,
    LocalFunction, Module, ModuleConfig, TableId,
};

/// What the functions at the border are called: first the crate, last the function, before what it is generic over.
const CRATE: &str = "musi_runtime";
const LATER: &str = "::later::later::";
/// By this name the second module imports from the first.
const FIRST: &str = "f";

/// The two modules; the second is nothing where there is no border.
pub fn split(bytes: &[u8]) -> walrus::Result<(Vec<u8>, Option<Vec<u8>>)> {
    let mut first = parse(bytes)?;
    let Some(table) = first.tables.main_function_table()? else { return Ok((first.emit_wasm(), None)) };
    let kept = kept(&first);
    let calls = Calls::across(&first, &kept);
    if calls.later.is_empty() {
        return Ok((first.emit_wasm(), None));
    }
    let mut later = parse(bytes)?;
    let slots = first.tables.get(table).initial;
    // The second reading has the same functions in the same order, under names of its own.
    let twins: HashMap<FunctionId, FunctionId> = ids(&first).into_iter().zip(ids(&later)).collect();
    let twin = |functions: &[FunctionId]| functions.iter().filter_map(|id| twins.get(id).copied()).collect();
    let twin_calls = Calls { later: twin(&calls.later), first: twin(&calls.first) };
    cut_first(&mut first, table, slots, &calls);
    cut_later(&mut later, slots, &twin_calls)?;
    Ok((first.emit_wasm(), Some(later.emit_wasm())))
}

fn ids(module: &Module) -> Vec<FunctionId> {
    module.funcs.iter().map(walrus::Function::id).collect()
}

/// Names are needed until here, and no further.
fn parse(bytes: &[u8]) -> walrus::Result<Module> {
    ModuleConfig::new().generate_name_section(false).generate_producers_section(false).parse(bytes)
}

/// The functions that the first module holds: what is exported or stands in a table, and all that is called from there without
/// crossing the border.
fn kept(module: &Module) -> HashSet<FunctionId> {
    let mut kept = HashSet::new();
    let exported = module.exports.iter().filter_map(|export| match export.item {
        walrus::ExportItem::Function(function) => Some(function),
        _ => None,
    });
    let listed = module.elements.iter().flat_map(|element| match &element.items {
        ElementItems::Functions(functions) => functions.clone(),
        ElementItems::Expressions(..) => Vec::new(),
    });
    let mut left: Vec<FunctionId> = exported.chain(listed).chain(module.start).collect();
    while let Some(function) = left.pop() {
        if kept.insert(function) {
            left.extend(called(module, function).into_iter().filter(|called| !is_border(module, *called)));
        }
    }
    kept
}

fn is_border(module: &Module, function: FunctionId) -> bool {
    // `musi_runtime[hash]::later::later::<…>`
    let name = module.funcs.get(function).name.as_deref().and_then(|name| name.split('<').next());
    name.is_some_and(|name| name.starts_with(CRATE) && name.ends_with(LATER))
}

/// What a function calls.
fn called(module: &Module, function: FunctionId) -> Vec<FunctionId> {
    struct Seen(Vec<FunctionId>);
    impl Visitor<'_> for Seen {
        fn visit_function_id(&mut self, function: &FunctionId) {
            self.0.push(*function);
        }
    }
    let mut seen = Seen(Vec::new());
    if let FunctionKind::Local(local) = &module.funcs.get(function).kind {
        dfs_in_order(&mut seen, local, local.entry_block());
    }
    seen.0
}

/// What is called across the border, each way; in the order of the module, so that the same input gives the same bytes.
struct Calls {
    later: Vec<FunctionId>,
    first: Vec<FunctionId>,
}

impl Calls {
    fn across(module: &Module, kept: &HashSet<FunctionId>) -> Self {
        let (mut later, mut first) = (HashSet::new(), HashSet::new());
        // What nobody calls is in neither.
        let mut left: Vec<FunctionId> = kept.iter().copied().collect();
        let mut seen: HashSet<FunctionId> = kept.clone();
        while let Some(function) = left.pop() {
            for called in called(module, function) {
                match (kept.contains(&function), kept.contains(&called)) {
                    (true, false) => _ = later.insert(called),
                    (false, true) => _ = first.insert(called),
                    _ => {}
                }
                if seen.insert(called) {
                    left.push(called);
                }
            }
        }
        let ordered =
            |set: HashSet<FunctionId>| ids(module).into_iter().filter(|id| set.contains(id)).collect();
        Self { later: ordered(later), first: ordered(first) }
    }
}

/// The first module calls what comes later through the table, and gives out what that needs.
fn cut_first(module: &mut Module, table: TableId, slots: u64, calls: &Calls) {
    struct Redirect<'a> {
        table: TableId,
        places: &'a [(FunctionId, u64, walrus::TypeId)],
    }
    impl VisitorMut for Redirect<'_> {
        fn start_instr_seq_mut(&mut self, sequence: &mut InstrSeq) {
            let mut instructions = Vec::with_capacity(sequence.instrs.len());
            for (instruction, place) in sequence.instrs.drain(..) {
                let later = match &instruction {
                    Instr::Call(Call { func }) => self.places.iter().find(|(function, ..)| function == func),
                    _ => None,
                };
                let Some((_, slot, ty)) = later else {
                    instructions.push((instruction, place));
                    continue;
                };
                instructions.push((Instr::Const(Const { value: Value::I32(*slot as i32) }), place));
                instructions.push((Instr::CallIndirect(CallIndirect { ty: *ty, table: self.table }), place));
            }
            sequence.instrs = instructions;
        }
    }
    let places: Vec<_> = (slots..)
        .zip(&calls.later)
        .map(|(slot, function)| (*function, slot, module.funcs.get(*function).ty()))
        .collect();
    grow(module, table, calls.later.len());
    let locals: Vec<FunctionId> = module.funcs.iter_local().map(|(id, _)| id).collect();
    for id in locals {
        if let FunctionKind::Local(function) = &mut module.funcs.get_mut(id).kind {
            let entry = LocalFunction::entry_block(function);
            dfs_pre_order_mut(&mut Redirect { table, places: &places }, function, entry);
        }
    }
    module.exports.add("t", table);
    for (number, function) in calls.first.iter().enumerate() {
        module.exports.add(&format!("f{number}"), *function);
    }
    let globals: Vec<_> = module.globals.iter().map(walrus::Global::id).collect();
    for (number, global) in globals.into_iter().enumerate() {
        module.exports.add(&format!("g{number}"), global);
    }
    walrus::passes::gc::run(module);
}

/// The second module takes its places of the table, and imports memory, table, globals and what it calls of the first.
fn cut_later(module: &mut Module, slots: u64, calls: &Calls) -> walrus::Result<()> {
    let Some(table) = module.tables.main_function_table()? else { return Ok(()) };
    for id in module.exports.iter().map(walrus::Export::id).collect::<Vec<_>>() {
        module.exports.delete(id);
    }
    for id in module.elements.iter().map(walrus::Element::id).collect::<Vec<_>>() {
        module.elements.delete(id);
    }
    for id in module.data.iter().map(walrus::Data::id).collect::<Vec<_>>() {
        module.data.delete(id);
    }
    module.start = None;
    for memory in module.memories.iter_mut() {
        memory.data_segments.clear();
    }
    for memory in module.memories.iter().map(walrus::Memory::id).collect::<Vec<_>>() {
        module.memories.get_mut(memory).import = Some(module.imports.add(FIRST, "memory", memory));
    }
    grow(module, table, calls.later.len());
    let import = module.imports.add(FIRST, "t", table);
    let own = module.tables.get_mut(table);
    own.import = Some(import);
    let globals: Vec<_> = module.globals.iter().map(walrus::Global::id).collect();
    for (number, global) in globals.into_iter().enumerate() {
        let import = module.imports.add(FIRST, &format!("g{number}"), global);
        module.globals.get_mut(global).kind = GlobalKind::Import(import);
    }
    for (number, function) in calls.first.iter().enumerate() {
        let ty = module.funcs.get(*function).ty();
        if matches!(module.funcs.get(*function).kind, FunctionKind::Local(_)) {
            let import = module.imports.add(FIRST, &format!("f{number}"), *function);
            module.funcs.get_mut(*function).kind = FunctionKind::Import(ImportedFunction { import, ty });
        }
    }
    let kind = ElementKind::Active { table, offset: ConstExpr::Value(Value::I32(slots as i32)) };
    let elements = module.elements.add(kind, ElementItems::Functions(calls.later.clone()));
    let own = module.tables.get_mut(table);
    own.elem_segments = std::iter::once(elements).collect();
    walrus::passes::gc::run(module);
    Ok(())
}

/// Makes room for so many more functions.
fn grow(module: &mut Module, table: TableId, count: usize) {
    let table = module.tables.get_mut(table);
    table.initial += count as u64;
    table.maximum = table.maximum.map(|most| most.max(table.initial));
}
