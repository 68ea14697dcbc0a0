#[path = "../tests/common/mod.rs"]
mod common;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let page = std::fs::read_to_string(path).unwrap();
    let t = std::time::Instant::now();
    let n = 200;
    for _ in 0..n { std::hint::black_box(common::context(&page, None)); }
    println!("facts {:?}", t.elapsed() / n);
    let context = common::context(&page, None);
    for fence in common::fences(&page) {
        let t = std::time::Instant::now();
        for _ in 0..n { std::hint::black_box(fence.read(&context)); }
        println!("{} {:?}", fence.line, t.elapsed() / n);
    }
    let t = std::time::Instant::now();
    for fence in common::fences(&page) { for _ in 0..n { let _ = std::hint::black_box(musi_diagram::ascii::read(&fence.text)); } }
    println!("ascii all {:?}", t.elapsed() / n);
    let t = std::time::Instant::now();
    for fence in common::fences(&page) { for _ in 0..n { for (tongue, _, text) in &fence.captions { let _ = std::hint::black_box(musi_diagram::caption::read(text, *tongue, &musi_diagram::vocabulary::CHESS)); } } }
    println!("captions all {:?}", t.elapsed() / n);
    let s: musi_rules::Setup<musi_rules::Chess> = musi_rules::Setup::start();
    let t = std::time::Instant::now();
    for _ in 0..n { let _ = std::hint::black_box(musi_rules::Position::new(&s, musi_rules::Profile::Teaching)); }
    println!("position {:?}", t.elapsed() / n);
}
